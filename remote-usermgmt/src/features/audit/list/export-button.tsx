import type { AuditFilter } from '@depotwerk/contract';
import { useMutation, useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, Messages } from '@depotwerk/ui/data';
import { exportAudit } from '../api/audit';

/** All entries of the filter as a file. */
export function ExportButton({
  filter,
  isEmpty,
}: {
  readonly filter: AuditFilter;
  readonly isEmpty: boolean;
}) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportAudit(filter, t('audit.export.fileName')),
    onSuccess: () => void message.success(t('audit.export.done')),
  });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      disabled={isEmpty}
      onClick={() => mutate()}
    >
      {t('audit.export.title')}
    </Button>
  );
}
