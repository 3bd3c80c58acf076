import { api, queryOptions, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { ApprovalsTable } from '../workbench/widgets/approvals-table';

/** Asked by whoever may release. */
export const approvalsQuery = queryOptions({
  queryKey: ['tariffs', 'contracts', 'approvals'],
  queryFn: ({ signal }) => api.request('GET /tariffs/approvals', {}, { signal }),
});

/** Asked by whoever may edit questionnaires. */
export const questionnaireApprovalsQuery = queryOptions({
  queryKey: ['questionnaires', 'contracts', 'approvals'],
  queryFn: ({ signal }) => api.request('GET /questionnaires/approvals', {}, { signal }),
});

/** Tariffs and questionnaires that wait for the reader as the second person; nothing while none does. */
export function WorkApprovals() {
  const { t } = useTranslation('contracts');
  const mayRelease = useMay('tariffs.release');
  const mayEditQuestionnaires = useMay('questionnaires.edit');
  const { data: tariffs = [] } = useQuery({ ...approvalsQuery, enabled: mayRelease });
  const { data: questionnaires = [] } = useQuery({
    ...questionnaireApprovalsQuery,
    enabled: mayEditQuestionnaires,
  });
  if (tariffs.length + questionnaires.length === 0) return null;
  return (
    <TitledCard title={t('workbench.widget.approvals.title')}>
      <ApprovalsTable tariffs={tariffs} questionnaires={questionnaires} />
    </TitledCard>
  );
}
