import { api, queryOptions, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { ApprovalsTable } from '../workbench/widgets/approvals-table';

/** Asked by whoever may release. */
export const approvalsQuery = queryOptions({
  queryKey: ['tariffs', 'contracts', 'approvals'],
  queryFn: ({ signal }) => api.request('GET /tariffs/approvals', {}, { signal }),
});

/** Tariffs that wait for the reader as the second person; nothing while none does. */
export function WorkApprovals() {
  const { t } = useTranslation('contracts');
  const mayRelease = useMay('tariffs.release');
  const { data = [] } = useQuery({ ...approvalsQuery, enabled: mayRelease });
  if (data.length === 0) return null;
  return (
    <TitledCard title={t('workbench.widget.approvals.title')}>
      <ApprovalsTable approvals={data} />
    </TitledCard>
  );
}
