import type { ImportSummary } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { CheckCircleOutlined, Tag } from '@depotwerk/ui/data';

/** Whether a run came to its end; in words, not by colour alone. */
export function RunStatus({ status }: Pick<ImportSummary, 'status'>) {
  const { t } = useTranslation('admin');
  const isDone = status === 'done';
  return (
    <Tag color={isDone ? 'success' : 'error'} icon={isDone ? <CheckCircleOutlined aria-hidden /> : null}>
      {t(`imports.status.${status}`)}
    </Tag>
  );
}
