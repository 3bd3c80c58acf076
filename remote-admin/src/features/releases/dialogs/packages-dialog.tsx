import type { BundledPackage, ReleaseRow } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
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
  const packages = release.packages.toSorted((a, b) => b.bytes - a.bytes);
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
        rows={packages}
        rowKey={({ name, version }) => `${name} ${version}`}
        maxHeightPx={MAX_HEIGHT_PX}
        loadAll={async () => packages}
        columns={[
          {
            key: 'name',
            title: t('releases.packages.name'),
            cell: ({ name, version }) => ({ kind: 'text', text: `${name} ${version}` }),
          },
          {
            key: 'licence',
            title: t('releases.packages.licence'),
            cell: ({ licence }) => ({ kind: 'text', text: licence }),
          },
          {
            key: 'bytes',
            title: t('releases.packages.size'),
            isNumeric: true,
            cell: ({ bytes }) => ({ kind: 'number', value: bytes / 1000, decimals: 1 }),
          },
        ]}
      />
    </Modal>
  );
}
