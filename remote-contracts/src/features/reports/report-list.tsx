import type { StoredReport } from '@depotwerk/contract/reports';
import { useFormats, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, FilePdfOutlined, LoadState } from '@depotwerk/ui/data';
import { DataTable, Space, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { reportsQuery } from './report-calls';
import { ReportPublication } from './report-publication';
import { useReport } from './use-report';

interface ReportListProps {
  readonly contractId: number;
  readonly contractNumber: string;
}

/** What was made of the contract, when and by whom. */
export function ReportList({ contractId, contractNumber }: ReportListProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayHandOut = useMay('contracts.export');
  const query = useQuery(reportsQuery(contractId));
  const { data } = query;
  const { mutate, isPending, variables } = useReport();
  if (data === undefined)
    return (
      <TitledCard title={t('reports.title')}>
        {<LoadState query={query} failed={t('reports.listFailed')} rows={3} />}
      </TitledCard>
    );
  return (
    <TitledCard title={t('reports.title')}>
      {data.reports.length === 0 ? (
        <EmptyState title={t('reports.none')}>{t('reports.noneText')}</EmptyState>
      ) : (
        <DataTable<StoredReport>
          label={t('reports.title')}
          rows={data.reports}
          rowKey={({ id }) => id}
          loadAll={async () => data.reports}
          columns={[
            {
              key: 'type',
              title: t('reports.column.type'),
              cell: ({ reportType, isWithoutAdvice }) => ({
                kind: 'text',
                text: isWithoutAdvice
                  ? t('reports.withoutAdvice', { report: t(`reports.type.${reportType}`) })
                  : t(`reports.type.${reportType}`),
              }),
            },
            {
              key: 'language',
              title: t('reports.column.language'),
              cell: ({ language = 'de' }) => ({ kind: 'text', text: t(`reports.language.${language}`) }),
            },
            {
              key: 'createdAt',
              title: t('reports.column.createdAt'),
              cell: ({ createdAt }) => ({ kind: 'dateTime', at: createdAt }),
            },
            {
              key: 'createdBy',
              title: t('reports.column.createdBy'),
              cell: ({ createdBy }) => ({ kind: 'text', text: createdBy }),
            },
            {
              key: 'open',
              title: t('reports.column.document'),
              render: (report) => (
                <Space wrap size={8}>
                  <Button
                    size="small"
                    icon={<FilePdfOutlined aria-hidden />}
                    loading={isPending && variables.reportId === report.id}
                    aria-label={t('reports.openOne', {
                      report: t(`reports.type.${report.reportType}`),
                      time: formats.dateTime(report.createdAt),
                    })}
                    onClick={() =>
                      mutate({
                        contractId,
                        contractNumber,
                        reportType: report.reportType,
                        reportId: report.id,
                        language: report.language ?? 'de',
                      })
                    }
                  >
                    {t('documents.open')}
                  </Button>
                  {mayHandOut && report.reportType === 'publicReport' ? (
                    <ReportPublication report={report} />
                  ) : null}
                </Space>
              ),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
