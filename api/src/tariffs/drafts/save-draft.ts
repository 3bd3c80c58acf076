import type { TariffDraft, TariffInput } from '@depotwerk/contract/tariffs';
import {
  tariffStandingTransitions,
  tariffVersionTransitions,
  type TariffStanding,
} from '@depotwerk/contract/tariffs/values/tariff-versions';
import { canLeave, nextOptimization } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { raiseVersion } from '../../cache/raise-version';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { changedValues, recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { insertRecord, updateRecords } from '../../records/write-records';
import { copyKey, copyName } from '../components/copy-names';
import { isFourEyesOff } from '../../white-label/four-eyes';
import { isLeftBy } from '../../sql/states';
import { isSubmitted, refuseClosed, refuseInput, refuseOpen, refuseSubmitted } from './draft-rules';
import type { StoredDraft } from './read-draft';
import { lockDraft, readDraft, storedDraft } from './read-draft';
import { tariffNaming } from '../tariff-record';
import { versionStanding } from '../../sql/version-standing';
import { shownInput } from './shown-input';
import { insertVersion, nextVersion, trimmed, updateInput } from './write-version';

const FIRST = { number: 1, version: 1 };

async function insertTariff(db: Transaction, input: TariffInput, writer: Writer): Promise<number> {
  await refuseInput(db, input, null);
  const tariffId = await insertRecord(db, tariffNaming, input);
  await insertVersion(db, { tariffId, ...FIRST }, input, writer.caller.fullName);
  const named = { id: String(tariffId), name: input.name };
  await audit(db, writer, [recordChange('tariff.created', named, null, await shownInput(db, input))]);
  return tariffId;
}

/** @throws {ApiFault} 400 for an input that names what is not there, 409 for a taken key */
export function createTariff(database: Database, body: TariffInput, writer: Writer): Promise<TariffDraft> {
  return database.transaction(async (db) => readDraft(db, await insertTariff(db, trimmed(body), writer)));
}

/** Writes an input as the draft of a locked tariff, which begins with its first edit. */
async function writeInput(
  db: Transaction,
  before: StoredDraft,
  input: TariffInput,
  writer: Writer,
): Promise<void> {
  const changed = changedValues(await shownInput(db, before.input), await shownInput(db, input));
  if (!changed) return;
  const by = writer.caller.fullName;
  if (before.state === 'released') await insertVersion(db, nextVersion(before), input, by);
  else await updateInput(db, before, input, by);
  // A tariff that nobody has released is called what its draft calls it.
  if (!before.isLive) await updateRecords(db, tariffNaming, [{ ...input, id: before.tariffId }]);
  const named = { id: String(before.tariffId), name: input.name };
  await audit(db, writer, [recordChange('tariff.changed', named, changed.before, changed.after)]);
}

export interface DraftEdit {
  readonly tariffId: number;
  /** On which the edit was made. */
  readonly version: number;
}

/** @throws {ApiFault} 400, 404, 409 while it is submitted or for a taken key, 412 */
export function saveDraft(
  database: Database,
  { tariffId, version }: DraftEdit,
  body: TariffInput,
  writer: Writer,
): Promise<TariffDraft> {
  const input = trimmed(body);
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    refuseSubmitted(before);
    await refuseInput(db, input, tariffId);
    await writeInput(db, before, input, writer);
    return readDraft(db, tariffId);
  });
}

/**
 * Begins a draft with a version that waits for its day, instead of what counts today.
 *
 * @throws {ApiFault} 404 for a version that does not wait, 409 when a version is open, 412
 */
export function beginDraft(
  database: Database,
  { tariffId, version }: DraftEdit,
  number: number,
  writer: Writer,
): Promise<TariffDraft> {
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    refuseSubmitted(before);
    refuseOpen(before);
    const [waiting] = await db.query<{ input: TariffInput; standing: TariffStanding | null }>(
      sql`select input, ${versionStanding('v')} as standing from tariff_version v
        where tariff_id = ${tariffId} and number = ${number}`,
    );
    if (!waiting?.standing || !canLeave(tariffStandingTransitions, waiting.standing, 'supersede'))
      throw notFound('tariffVersions', number);
    await insertVersion(db, nextVersion(before), waiting.input, writer.caller.fullName);
    const named = { id: String(tariffId), name: waiting.input.name };
    await audit(db, writer, [recordChange('tariff.changed', named, null, { beginsWithVersion: number })]);
    return readDraft(db, tariffId);
  });
}

/** @throws {ApiFault} 404, 409 when there is nothing to throw away, 412 */
export function discardDraft(
  database: Database,
  { tariffId, version }: DraftEdit,
  writer: Writer,
): Promise<void> {
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    refuseSubmitted(before);
    refuseClosed(before);
    if (!before.isLive && before.lastNumber === 1)
      throw new ApiFault(409, 'tariffs.neverReleased', 'a tariff without a release is deleted as a whole');
    const [discarded] = await db.query(
      sql`delete from tariff_version where tariff_id = ${tariffId} and number = ${before.number}
        and ${isLeftBy(tariffVersionTransitions, 'discard')} returning number`,
    );
    if (!discarded) throw isSubmitted();
    // A version that comes next must not be mistaken for the one that went.
    await db.query(sql`update tariff_version set version = ${before.version + 1}
      where tariff_id = ${tariffId} and number = (select max(number) from tariff_version where tariff_id = ${tariffId})`);
    await db.query(
      sql`update tariff set version = greatest(version, ${before.version + 1}) where id = ${tariffId}`,
    );
    await raiseVersion(db, 'contract');
    const named = { id: String(tariffId), name: before.input.name };
    await audit(db, writer, [recordChange('tariff.discarded', named, { number: before.number }, null)]);
  });
}

/** @throws {ApiFault} 404, 409 for a tariff with contracts, one that portfolios are checked against, or one that is still offered, 412 */
export function deleteTariff(
  database: Database,
  { tariffId, version }: DraftEdit,
  writer: Writer,
): Promise<void> {
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    const [use] = await db.query<{ contracts: number; isPortfolioCheck: boolean; isOffered: boolean }>(
      sql`select (select count(*)::integer from contract where tariff_id = ${tariffId}) as contracts,
        is_portfolio_check as "isPortfolioCheck", not is_inactive as "isOffered" from tariff where id = ${tariffId}`,
    );
    if (use && use.contracts > 0)
      throw new ApiFault(409, 'tariffs.hasContracts', 'contracts have this tariff', {
        parameters: { contracts: use.contracts },
      });
    if (use?.isPortfolioCheck)
      throw new ApiFault(409, 'tariffs.isPortfolioCheck', 'foreign portfolios are checked against it');
    if (before.isLive && use?.isOffered && !(await isFourEyesOff(db)))
      throw new ApiFault(409, 'tariffs.stillOffered', 'two administrators end its offer first');
    const shown = await shownInput(db, before.input);
    await db.query(sql`delete from tariff where id = ${tariffId}`);
    const named = { id: String(tariffId), name: before.input.name };
    await audit(db, writer, [recordChange('tariff.deleted', named, shown, null)]);
  });
}

/** A copy goes on in the rhythm of its tariff, from the first day that can still be reached: no schedule begins in the past. */
function upcomingStart(
  { optimizationInterval: interval, optimizationStart: start }: TariffInput,
  today: string,
): string | null {
  if (interval === null || start === null || start >= today) return start;
  return nextOptimization({ interval, start }, today).date;
}

/**
 * @param today ISO date
 * @throws {ApiFault} 404
 */
export function duplicateTariff(
  database: Database,
  tariffId: number,
  today: string,
  writer: Writer,
): Promise<TariffDraft> {
  return database.transaction(async (db) => {
    const { input } = await storedDraft(db, tariffId);
    const keys = await db.query<{ key: string }>(
      sql`select key from tariff union select input->>'key' from tariff_version`,
    );
    const key = copyKey(
      input.key,
      keys.map((row) => row.key),
    );
    // Two default tariffs of one insurer contradict each other.
    const optimizationStart = upcomingStart(input, today);
    const copy = { ...input, key, name: copyName(input.name), isDefault: false, optimizationStart };
    return readDraft(db, await insertTariff(db, copy, writer));
  });
}
