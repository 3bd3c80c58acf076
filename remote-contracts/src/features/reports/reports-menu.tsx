import { contractReportTypes } from '@depotwerk/contract/reports/values/reports';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Button, Dropdown, FilePdfOutlined } from '@depotwerk/ui/data';
import { DocumentLanguage, Space, useDocumentLanguage } from '@depotwerk/ui/details';
import { useState } from 'react';
import { reportsQuery } from './report-calls';
import { useReport } from './use-report';

interface ReportsMenuProps {
  readonly contractId: number;
  readonly contractNumber: string;
}

/** Makes a document of the contract as it is now (CONTRACT-16), of the kinds that are the caller's to make. */
export function ReportsMenu({ contractId, contractNumber }: ReportsMenuProps) {
  const { t } = useTranslation('contracts');
  const { mutate, isPending } = useReport();
  const [language, setLanguage] = useDocumentLanguage();
  const [wasOpened, setWasOpened] = useState(false);
  const { data, isError } = useQuery({ ...reportsQuery(contractId), enabled: wasOpened });
  // A server of an earlier release names no kinds; it makes all of them.
  const kinds = data && (data.makes ?? contractReportTypes);
  const waiting = {
    key: 'waiting',
    disabled: true,
    label: t(isError ? 'reports.kindsFailed' : 'reports.kinds'),
  };
  return (
    <Space.Compact>
      <Dropdown
        trigger={['click']}
        disabled={isPending}
        onOpenChange={() => setWasOpened(true)}
        menu={{
          items: kinds?.map((key) => ({ key, label: t(`reports.type.${key}`) })) ?? [waiting],
          onClick: ({ key }) => {
            const reportType = contractReportTypes.find((type) => type === key);
            if (reportType) mutate({ contractId, contractNumber, reportType, reportId: null, language });
          },
        }}
      >
        <Button icon={<FilePdfOutlined aria-hidden />} loading={isPending} aria-haspopup="menu">
          {t('reports.action')}
        </Button>
      </Dropdown>
      <DocumentLanguage language={language} onChoose={setLanguage} isDisabled={isPending} />
    </Space.Compact>
  );
}
