import type { TariffSummary } from '@depotwerk/contract';

export const releaseStates = ['draft', 'submitted', 'released', 'reopened'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Where a tariff stands on its way to contracts; `reopened`: released, with a draft that is being worked on. */
export function releaseStateOf({
  isReleased,
  openVersion,
}: Pick<TariffSummary, 'isReleased' | 'openVersion'>): ReleaseState {
  if (openVersion === 'submitted') return 'submitted';
  if (!isReleased) return 'draft';
  return openVersion === 'draft' || openVersion === 'rejected' ? 'reopened' : 'released';
}
