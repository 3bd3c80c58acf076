import { raiseFault, toApiFault, useMay, useMutation, useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, Dropdown, Messages } from '@depotwerk/ui/data';
import { memo } from 'react';
import { exportContracts, type ExportFormat } from '../api/contract-export';
import type { ContractListQuery } from '../api/contract-list';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

function ExportMenuView({ query, isEmpty }: { query: ContractListQuery; isEmpty: boolean }) {
  const { t } = useTranslation('contracts');
  const mayExport = useMay('contracts.export');
  const { message } = Messages.useApp();
  const { mutate, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (format: ExportFormat) => exportContracts(query, format, t('list.export.fileName')),
    onSuccess: () => void message.success(t('list.export.done')),
    onError: (error) => {
      const { status } = toApiFault(error);
      if (status >= 400 && status < 500) void message.error(t('list.export.refused'));
      else raiseFault(error);
    },
  });
  if (!mayExport) return null;
  return (
    <Dropdown
      trigger={['click']}
      disabled={isEmpty || isPending}
      menu={{
        items: formats.map((format) => ({ key: format, label: t(`list.export.${format}`) })),
        onClick: ({ key }) => mutate(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isPending}>
        {t('list.export.title')}
      </Button>
    </Dropdown>
  );
}

/** The list as a file, all pages, as filtered and sorted on screen. */
export const ExportMenu = memo(ExportMenuView);
