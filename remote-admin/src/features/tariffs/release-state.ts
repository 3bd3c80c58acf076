import type { TariffSummary } from '@depotwerk/contract/tariffs';
import type { TariffReleaseState } from '@depotwerk/contract/tariffs/values/tariff-versions';

/** The list filters by the same rule on the server. */
export function releaseStateOf({
  isReleased,
  openVersion,
}: Pick<TariffSummary, 'isReleased' | 'openVersion'>): TariffReleaseState {
  if (openVersion === 'submitted') return 'submitted';
  if (!isReleased) return 'draft';
  return openVersion === 'draft' || openVersion === 'rejected' ? 'reopened' : 'released';
}
