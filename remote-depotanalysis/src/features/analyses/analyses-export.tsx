import type { AnalysisRow } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { ListExport, loadAll } from '@depotwerk/ui/data';
import { loadAnalyses, type AnalysisFilter } from './api/analyses';

interface AnalysesExportProps {
  readonly filter: AnalysisFilter;
  readonly isEmpty: boolean;
}

/** The analyses that match, as a file. */
export function AnalysesExport({ filter, isEmpty }: AnalysesExportProps) {
  const { t } = useTranslation('depotanalysis');
  return (
    <ListExport<AnalysisRow>
      title={t('analyses.title')}
      isEmpty={isEmpty}
      columns={[
        {
          title: t('analyses.column.customer'),
          cell: ({ customer }) => ({ kind: 'text', text: customer.name }),
        },
        {
          title: t('analysis.contract'),
          cell: ({ contract }) => ({ kind: 'text', text: contract?.contractNumber ?? null }),
        },
        {
          title: t('analysis.facts'),
          cell: (row) => ({ kind: 'text', text: t(`analyses.status.${row.status}`) }),
        },
        {
          title: t('analyses.column.answered'),
          cell: ({ answeredCount }) => ({ kind: 'number', value: answeredCount }),
        },
        {
          title: t('analyses.column.questions'),
          cell: ({ questionCount }) => ({ kind: 'number', value: questionCount }),
        },
        {
          title: t('analyses.column.riskClass'),
          cell: ({ riskClassId }) => ({ kind: 'number', value: riskClassId }),
        },
        { title: t('analysis.started'), cell: ({ startedAt }) => ({ kind: 'dateTime', at: startedAt }) },
        { title: t('analysis.changed'), cell: ({ changedAt }) => ({ kind: 'dateTime', at: changedAt }) },
      ]}
      loadAll={() => loadAll((paging) => loadAnalyses(filter, paging))}
    />
  );
}
