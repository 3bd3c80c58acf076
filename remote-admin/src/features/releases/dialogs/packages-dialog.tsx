import type { BundledPackage, ReleaseRow } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Modal } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';

const MAX_HEIGHT_PX = 420;

/** What a version brings along beside the code of its team: the largest first. */
export function PackagesDialog({
  release,
  onClose,
}: {
  readonly release: ReleaseRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Modal
      open
      title={t('releases.packages.title', { version: release.version })}
      footer={null}
      onCancel={onClose}
    >
      <p>{t('releases.packages.text')}</p>
      <DataTable<BundledPackage>
        label={t('releases.packages.title', { version: release.version })}
        rows={release.packages.toSorted((a, b) => b.bytes - a.bytes)}
        rowKey={({ name, version }) => `${name} ${version}`}
        maxHeightPx={MAX_HEIGHT_PX}
        columns={[
          {
            key: 'name',
            title: t('releases.packages.name'),
            render: ({ name, version }) => `${name} ${version}`,
          },
          { key: 'licence', title: t('releases.packages.licence'), render: ({ licence }) => licence },
          {
            key: 'bytes',
            title: t('releases.packages.size'),
            isNumeric: true,
            render: ({ bytes }) => t('releases.kilobytes', { size: formats.number(bytes / 1000, 1) }),
          },
        ]}
      />
    </Modal>
  );
}
