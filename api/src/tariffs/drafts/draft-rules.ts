import type { TariffInput } from '@depotwerk/contract/tariffs';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import { chosenComponents } from '../calculations/tariff-content';
import type { StoredDraft } from './read-draft';
import { refuseDecimals } from './refuse-decimals';

const keyTaken = (): ApiFault =>
  new ApiFault(409, 'tariffs.keyTaken', 'another tariff has this key', { field: '/key' });

/**
 * Refuses an input that names what is not there or is finer than the form; gaps are allowed. The components stay until the transaction ends.
 *
 * @param tariffId null for a new tariff
 * @throws {ApiFault} 400 naming the field, 409 for a taken key
 */
export async function refuseInput(
  db: Transaction,
  input: TariffInput,
  tariffId: number | null,
): Promise<void> {
  refuseDecimals(input);
  await chosenComponents(db, input);
  const [found] = await db.query<{ hasIssuer: boolean; hasFund: boolean; isKeyTaken: boolean }>(
    sql`select exists (select 1 from issuer where id = ${input.issuerId}) as "hasIssuer",
      ${input.guaranteeSecurityId}::integer is null
        or exists (select 1 from fund where id = ${input.guaranteeSecurityId}) as "hasFund",
      exists (select 1 from tariff t where t.id is distinct from ${tariffId}::integer and (t.key = ${input.key}
        or exists (select 1 from tariff_version v where v.tariff_id = t.id and v.state <> 'released'
          and v.input->>'key' = ${input.key}))) as "isKeyTaken"`,
  );
  if (!found?.hasIssuer) throw badRequest('tariffs.unknownIssuer', 'there is no such insurer', '/issuerId');
  if (!found.hasFund)
    throw badRequest('tariffs.unknownFund', 'there is no such fund', '/guaranteeSecurityId');
  if (found.isKeyTaken) throw keyTaken();
  const hintIds = input.optimizationHints.map(({ hintId }) => hintId);
  const repeated = hintIds.findIndex((id, i) => hintIds.indexOf(id) < i);
  if (repeated >= 0)
    throw badRequest(
      'tariffs.repeatedHint',
      'the hint stands twice',
      `/optimizationHints/${repeated}/hintId`,
    );
}

export const isSubmitted = () =>
  new ApiFault(409, 'tariffs.isSubmitted', 'the tariff waits for its release; take it back first');

/** @throws {ApiFault} 409 while a second administrator looks at it */
export function refuseSubmitted({ state }: StoredDraft): void {
  if (state === 'submitted') throw isSubmitted();
}

/** @throws {ApiFault} 409 while a draft is worked on */
export function refuseOpen({ state }: StoredDraft): void {
  if (state !== 'released') throw new ApiFault(409, 'tariffs.hasDraft', 'the tariff has a draft already');
}

/** @throws {ApiFault} 409 when nothing is being worked on */
export function refuseClosed({ state }: StoredDraft): void {
  if (state === 'released') throw new ApiFault(409, 'tariffs.noDraft', 'the tariff has no draft');
}
