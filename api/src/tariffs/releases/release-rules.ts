import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import type { PlausibilityMessage } from '@depotwerk/domain';
import { canLeave, canRelease } from '@depotwerk/domain';
import { ApiFault, badRequest } from '../../http/api-fault';
import type { StoredDraft } from '../drafts/read-draft';
import { tariffMessage } from '../calculations/tariff-messages';

/** @throws {ApiFault} 409 naming the findings that block a release */
export function refuseFindings(messages: readonly PlausibilityMessage[]): void {
  if (canRelease(messages)) return;
  const grave = messages.filter(({ severity }) => severity === 2).map(tariffMessage);
  throw new ApiFault(409, 'tariffs.notReleasable', 'findings of severity 2 block the release', {
    parameters: { findings: grave.length },
    details: grave.map(({ key, step, field }) => ({ field: field ?? step, reason: key })),
  });
}

/** @throws {ApiFault} 400 for a day that has gone */
export function refusePast(validFrom: string, today: string): void {
  if (validFrom < today)
    throw badRequest('tariffs.validFromPast', 'a release counts from today on', '/validFrom');
}

export const notSubmitted = () => new ApiFault(409, 'tariffs.notSubmitted', 'nothing was submitted');

/** @throws {ApiFault} 409 unless a second administrator is asked */
export function refuseUnsubmitted({ state }: StoredDraft): void {
  if (!canLeave(tariffVersionTransitions, state, 'release')) throw notSubmitted();
}

/** @throws {ApiFault} 409 when who submitted it would release it too */
export function refuseSameAdministrator(
  { submittedById }: Pick<StoredDraft, 'submittedById'>,
  userId: string,
): void {
  if (submittedById === userId)
    throw new ApiFault(409, 'tariffs.sameAdministrator', 'another administrator releases what you submitted');
}
