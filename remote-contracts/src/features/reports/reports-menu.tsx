import { contractReportTypes } from '@depotwerk/contract/reports/values/reports';
import { useTranslation } from '@depotwerk/platform';
import { Button, Dropdown, FilePdfOutlined } from '@depotwerk/ui/data';
import { useReport } from './use-report';

interface ReportsMenuProps {
  readonly contractId: number;
  readonly contractNumber: string;
}

/** Makes a document of the contract as it is now (CONTRACT-16). */
export function ReportsMenu({ contractId, contractNumber }: ReportsMenuProps) {
  const { t } = useTranslation('contracts');
  const { mutate, isPending } = useReport();
  return (
    <Dropdown
      trigger={['click']}
      disabled={isPending}
      menu={{
        items: contractReportTypes.map((key) => ({ key, label: t(`reports.type.${key}`) })),
        onClick: ({ key }) => {
          const reportType = contractReportTypes.find((type) => type === key);
          if (reportType) mutate({ contractId, contractNumber, reportType, reportId: null });
        },
      }}
    >
      <Button icon={<FilePdfOutlined aria-hidden />} loading={isPending} aria-haspopup="menu">
        {t('reports.action')}
      </Button>
    </Dropdown>
  );
}
