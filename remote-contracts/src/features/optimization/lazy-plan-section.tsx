import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import type { LoadedContract } from '../contracts/detail/loaded-contract';

const load = () => import('./plan-section');

/** Inputs and dialogs of the plan come with the first visit of this tab: most contracts are only read. */
export function LazyPlanSection(loaded: LoadedContract) {
  const { t } = useTranslation('contracts');
  const { data, error, isFetching, refetch } = useModule('contracts.planSection', load);
  if (data) return <data.PlanSection {...loaded} />;
  return error ? (
    <LoadFailed
      title={t('optimization.failed')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton active paragraph={{ rows: 10 }} />
  );
}
