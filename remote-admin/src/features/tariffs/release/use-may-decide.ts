import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { canLeave } from '@depotwerk/domain';
import { useMay, useUser } from '@depotwerk/platform';
import type { TariffRecord } from '../api/tariff-drafts';

/** Whether the signed-in person decides about the version that waits: nobody does about what they handed over. */
export function useMayDecide({ state, submittedBy }: Pick<TariffRecord, 'state' | 'submittedBy'>): boolean {
  const mayRelease = useMay('tariffs.release');
  const user = useUser();
  const isOwn = user !== null && [user.userName, user.fullName].includes(submittedBy ?? '');
  return mayRelease && !isOwn && canLeave(tariffVersionTransitions, state, 'release');
}
