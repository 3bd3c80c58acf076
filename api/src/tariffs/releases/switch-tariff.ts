import type { TariffDraft } from '@depotwerk/contract/tariffs';
import { tariffOfferTransitions, type TariffOffer } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { canLeave } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { raiseVersion } from '../../cache/raise-version';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { StoredDraft } from '../drafts/read-draft';
import { lockDraft, readDraft } from '../drafts/read-draft';
import type { DraftEdit } from '../drafts/save-draft';
import { writeFlag } from '../drafts/write-version';
import { isFourEyesOff } from '../../white-label/four-eyes';
import { askForApproval, tellDecision } from './approvals';
import { refuseSameAdministrator } from './release-rules';

interface OfferRow {
  readonly isInactive: boolean;
  readonly requestedById: string | null;
  readonly offer: TariffOffer;
}

async function offerOf(db: Transaction, tariffId: number): Promise<OfferRow> {
  const [row] = await db.query<OfferRow>(sql`select is_inactive as "isInactive",
    deactivation_requested_by_id as "requestedById",
    case when is_inactive then 'inactive' when deactivation_requested_at is not null then 'ending' else 'offered' end as offer
    from tariff where id = ${tariffId}`);
  if (!row) throw new Error('a locked tariff is there');
  return row;
}

const notRequested = () =>
  new ApiFault(409, 'tariffs.noDeactivation', 'nobody asked for the deactivation of the tariff');

async function writeOffer(
  db: Transaction,
  { tariffId, input }: StoredDraft,
  was: boolean,
  isInactive: boolean,
  writer: Writer,
): Promise<void> {
  await db.query(sql`update tariff set is_inactive = ${isInactive}, deactivation_requested_by_id = null,
    deactivation_requested_by = null, deactivation_requested_at = null, version = version + 1, updated_at = now()
    where id = ${tariffId}`);
  await raiseVersion(db, 'contract');
  await writeFlag(db, [tariffId], 'isInactive', isInactive);
  const named = { id: String(tariffId), name: input.name };
  const [before, after] = [{ isInactive: was }, { isInactive }];
  const change =
    was === isInactive
      ? recordChange('tariff.deactivationWithdrawn', named, null, null)
      : recordChange('tariff.changed', named, before, after);
  await audit(db, writer, [change]);
}

/** Contracts of it go on, so a second administrator agrees first. */
async function requestDeactivation(
  db: Transaction,
  { tariffId, input }: StoredDraft,
  writer: Writer,
): Promise<void> {
  await db.query(sql`update tariff set deactivation_requested_by_id = ${writer.caller.userId},
    deactivation_requested_by = ${writer.caller.fullName}, deactivation_requested_at = now(), updated_at = now()
    where id = ${tariffId}`);
  await raiseVersion(db, 'contract');
  await askForApproval(db, tariffId, writer.caller.userId);
  const named = { id: String(tariffId), name: input.name };
  await audit(db, writer, [recordChange('tariff.deactivationRequested', named, null, { isInactive: true })]);
}

/**
 * Offers a tariff again at once, or asks for the end of its offer; one that no contract can have yet ends at once, and so does
 * each where four eyes are switched off. Who offers a tariff again whose end was asked for takes the request back.
 *
 * @throws {ApiFault} 404, 412
 */
export function setTariffActive(
  database: Database,
  { tariffId, version }: DraftEdit,
  isInactive: boolean,
  writer: Writer,
): Promise<TariffDraft> {
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    const { offer, isInactive: was } = await offerOf(db, tariffId);
    const step = isInactive ? 'request' : offer === 'inactive' ? 'offer' : 'keep';
    if (canLeave(tariffOfferTransitions, offer, step)) {
      const isAlone = !isInactive || !before.isLive || (await isFourEyesOff(db));
      if (isAlone) await writeOffer(db, before, was, isInactive, writer);
      else await requestDeactivation(db, before, writer);
    }
    return readDraft(db, tariffId);
  });
}

/** @throws {ApiFault} 404, 409 when nobody asked for it or by who did, 412 */
export function releaseDeactivation(
  database: Database,
  { tariffId, version }: DraftEdit,
  writer: Writer,
): Promise<TariffDraft> {
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    const { offer, requestedById } = await offerOf(db, tariffId);
    if (!canLeave(tariffOfferTransitions, offer, 'end')) throw notRequested();
    if (!(await isFourEyesOff(db)))
      refuseSameAdministrator({ submittedById: requestedById }, writer.caller.userId);
    await writeOffer(db, before, false, true, writer);
    await tellDecision(db, tariffId, requestedById, 'done');
    return readDraft(db, tariffId);
  });
}
