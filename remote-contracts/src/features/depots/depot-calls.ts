import type { NewTraderDepot, TraderDepotCreation } from '@depotwerk/contract/banks';
import type { RowResult } from '@depotwerk/contract/floor';
import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import { MOST_DEPOTS_AT_ONCE } from '@depotwerk/contract/banks/values/trader-depots';
import {
  api,
  depotChallenged,
  depotCreated,
  depotLinked,
  depotsIgnored,
  depotsRestored,
  repeatSafely,
} from '@depotwerk/platform';
import { depotKey, namedDepot } from './new-depots';

/** DEPOT-03. */
export async function linkDepot(depot: NewTraderDepot, contractId: number): Promise<void> {
  const { externalKey, externalConsumerKey } = depot;
  await api.request('POST /trader-depots/link-to-contract', {
    body: { contractId, externalKey, externalConsumerKey },
  });
  depotLinked({ ...namedDepot(depot), contractId });
}

/** DEPOT-14. */
export const unlinkDepot = (contractId: number): Promise<void> =>
  api.request('DELETE /trader-depots/:contractId', { params: { contractId } });

export interface ContractOfDepot {
  readonly customerId: number;
  readonly tariffId: number;
}

const sendDepot = repeatSafely((body: TraderDepotCreation, headers) =>
  api.request('POST /trader-depots', { body }, { headers }),
);

/**
 * Makes a contract from a depot (DEPOT-04 to DEPOT-08, DEPOT-13).
 *
 * @returns the challenge when the bank wants a second factor first
 */
export async function createDepot(
  depot: NewTraderDepot,
  contract: ContractOfDepot,
  secondFactorData: SecondFactorData,
): Promise<SecondFactorChallenge | undefined> {
  const named = { ...namedDepot(depot), contractId: null };
  const challenge = await sendDepot({ ...named, ...contract, secondFactorData });
  if (challenge) depotChallenged(challenge);
  else depotCreated(named);
  return challenge;
}

const calls = {
  ignore: { key: 'POST /trader-depots/mark-as-ignored', happened: depotsIgnored },
  restore: { key: 'POST /trader-depots/mark-as-new', happened: depotsRestored },
} as const;

/**
 * Ignores depots, or takes that back (DEPOT-09, DEPOT-12).
 *
 * @returns those that are so now, and the refused ones with their reason
 */
export async function markDepots<D extends NewTraderDepot>(
  action: keyof typeof calls,
  depots: readonly D[],
): Promise<{ readonly marked: readonly D[]; readonly refused: readonly RowResult[] }> {
  const { key, happened } = calls[action];
  const results: RowResult[] = [];
  for (let start = 0; start < depots.length; start += MOST_DEPOTS_AT_ONCE) {
    const body = depots.slice(start, start + MOST_DEPOTS_AT_ONCE).map(namedDepot);
    results.push(...(await api.request(key, { body })).results);
  }
  const refused = results.filter(({ status }) => status === 'refused');
  const refusedIds = new Set(refused.map(({ id }) => id));
  const marked = depots.filter((depot) => !refusedIds.has(depotKey(depot)));
  happened(marked.map(namedDepot));
  return { marked, refused };
}
