import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Button, FilePdfOutlined, Skeleton } from '@depotwerk/ui/data';
import { DocumentLanguage, Space } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useReport } from '../reports/use-report';
import type { PlanStatement } from './use-plan-statement';

interface StatementNoticeProps {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly statement: PlanStatement;
}

/** The suitability statement that stands before the order of a depot: made, to be read, or why there is none. */
export function StatementNotice({ contractId, contractNumber, statement }: StatementNoticeProps) {
  const { t } = useTranslation(['contracts', 'common']);
  const { mutate, isPending } = useReport();
  const { reportId, error, isMaking, make, language, makeIn } = statement;
  if (error && !isMaking) {
    const { errorCode, parameters } = toApiFault(error, 'reports');
    const reason = t([`common:errors.${errorCode}`, 'contracts:reports.unknown'], { ...parameters });
    return (
      <Alert
        type="error"
        role="alert"
        showIcon
        title={t('contracts:optimization.statement.failed')}
        description={reason}
        action={
          <Button size="small" onClick={make}>
            {t('contracts:optimization.statement.retry')}
          </Button>
        }
      />
    );
  }
  if (reportId === null || isMaking)
    return (
      <div role="status">
        {t('contracts:optimization.statement.making')}
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      </div>
    );
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t('contracts:optimization.statement.made')}
      action={
        <Space.Compact>
          <Button
            size="small"
            icon={<FilePdfOutlined aria-hidden />}
            loading={isPending}
            onClick={() =>
              mutate({ contractId, contractNumber, reportType: 'optimization', reportId, language })
            }
          >
            {t('contracts:optimization.statement.open')}
          </Button>
          <DocumentLanguage size="small" language={language} onChoose={makeIn} isDisabled={isPending} />
        </Space.Compact>
      }
    />
  );
}
