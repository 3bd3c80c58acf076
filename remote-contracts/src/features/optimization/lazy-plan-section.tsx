import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import type { LoadedContract } from '../contracts/detail/loaded-contract';

const load = () => import('./plan-section');

/** Inputs and dialogs of the plan come with the first visit of this tab: most contracts are only read. */
export function LazyPlanSection(loaded: LoadedContract) {
  const { t } = useTranslation('contracts');
  const query = useModule('contracts.planSection', load);
  const { data } = query;
  if (data) return <data.PlanSection {...loaded} />;
  return <LoadState query={query} failed={t('optimization.failed')} rows={10} />;
}
