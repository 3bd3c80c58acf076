import type { ReleaseRequest, TariffDraft } from '@depotwerk/contract/tariffs';
import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { recordChange } from '../../audit/record-change';
import type { Change } from '../../audit/write-audit';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import type { TariffMarket } from '../market/tariff-market';
import { tariffFindings } from '../calculations/plausibility';
import { isSubmitted, refuseClosed, refuseInput, refuseSubmitted } from '../drafts/draft-rules';
import type { FixedVersion, StoredDraft } from '../drafts/read-draft';
import { lockDraft, readDraft, surroundings } from '../drafts/read-draft';
import type { DraftEdit } from '../drafts/save-draft';
import { isFourEyesOff } from '../../white-label/four-eyes';
import { isLeftBy } from '../../sql/states';
import { applyRelease } from './apply-release';
import { startPreview } from '../preview/order-preview';
import { askForApproval, tellDecision } from './approvals';
import {
  notSubmitted,
  refuseFindings,
  refusePast,
  refuseSameAdministrator,
  refuseUnsubmitted,
} from './release-rules';
import { holdStandardMarks } from './standard-mark';

export interface ReleaseBasis {
  readonly market: TariffMarket;
  /** ISO date. */
  readonly today: string;
}

type Verb = 'submitted' | 'withdrawn' | 'released' | 'rejected';

const told = (
  verb: Verb,
  { tariffId, number, input }: StoredDraft,
  values: Readonly<Record<string, unknown>> = {},
): Change =>
  recordChange(`tariff.${verb}`, { id: String(tariffId), name: input.name }, null, { number, ...values });

/**
 * Writes a release, and the tables of the tariff when its day has come. A day that has passed since the submission is
 * made up for by the day of the release.
 *
 * @returns what the audit log has to say
 */
async function writeRelease(
  db: Transaction,
  before: StoredDraft,
  today: string,
  writer: Writer,
): Promise<readonly Change[]> {
  const { tariffId, number } = before;
  const { waiting } = await surroundings(db, before);
  const [release] = await db.query<FixedVersion & { readonly validFrom: string }>(
    sql`update tariff_version set state = ${stateAfter(tariffVersionTransitions, 'release')},
        valid_from = greatest(valid_from, ${today}::date), released_by = ${writer.caller.fullName}, released_at = now(),
        version = version + 1, updated_at = now(), updated_by = ${writer.caller.fullName}
      where tariff_id = ${tariffId} and number = ${number} and ${isLeftBy(tariffVersionTransitions, 'release')}
      returning tariff_id as "tariffId", number, input, content, valid_from as "validFrom"`,
  );
  if (!release) throw notSubmitted();
  const { validFrom } = release;
  const isLate = before.validFrom !== null && before.validFrom < validFrom;
  const entry = told('released', before, {
    validFrom,
    ...(isLate && { wishedFrom: before.validFrom }),
    ...(waiting && { supersedes: waiting.number }),
  });
  return [entry, ...(validFrom <= today ? await applyRelease(db, release) : [])];
}

/**
 * Hands a draft to a second administrator with a snapshot of its components; where four eyes are switched off, releases
 * it at once.
 *
 * @throws {ApiFault} 400 for a day that has gone, 404, 409 for findings that block a release, 412
 */
export async function submitTariff(
  database: Database,
  { tariffId, version }: DraftEdit,
  { validFrom, note }: ReleaseRequest,
  { market, today }: ReleaseBasis,
  writer: Writer,
): Promise<TariffDraft> {
  refusePast(validFrom, today);
  return database.transaction(async (db) => {
    await holdStandardMarks(db);
    const before = await lockDraft(db, tariffId, version);
    refuseClosed(before);
    refuseSubmitted(before);
    await refuseInput(db, before.input, tariffId);
    const { content, messages } = await tariffFindings(db, before, { market, today, validFrom });
    refuseFindings(messages);
    const { userId, fullName } = writer.caller;
    const [submitted] = await db.query(sql`update tariff_version
      set state = ${stateAfter(tariffVersionTransitions, 'submit')}, content = ${JSON.stringify(content)}::jsonb,
        valid_from = ${validFrom}::date, reason = ${note}, submitted_by_id = ${userId}, submitted_by = ${fullName},
        submitted_at = now(), version = version + 1, updated_at = now(), updated_by = ${fullName}
      where tariff_id = ${tariffId} and number = ${before.number} and ${isLeftBy(tariffVersionTransitions, 'submit')}
      returning number`);
    if (!submitted) throw isSubmitted();
    const isAlone = await isFourEyesOff(db);
    const released = isAlone ? await writeRelease(db, before, today, writer) : [];
    if (!isAlone) await askForRelease(db, { ...before, content }, userId);
    await audit(db, writer, [told('submitted', before, { validFrom, note }), ...released]);
    return readDraft(db, tariffId);
  });
}

/** Who may release finds what it does to contracts; a tariff that none is judged by has no preview. */
async function askForRelease(db: Transaction, submitted: StoredDraft, userId: string): Promise<void> {
  await askForApproval(db, submitted.tariffId, userId);
  if (submitted.isLive) await startPreview(db, submitted, { userId: null, key: undefined });
}

/** @throws {ApiFault} 404, 409 when nothing was submitted, 412 */
export function withdrawTariff(
  database: Database,
  { tariffId, version }: DraftEdit,
  writer: Writer,
): Promise<TariffDraft> {
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    await reopen(db, before, 'withdraw', null, writer);
    await audit(db, writer, [told('withdrawn', before)]);
    return readDraft(db, tariffId);
  });
}

/** @throws {ApiFault} 404, 409 when nothing was submitted, 412 */
export function rejectTariff(
  database: Database,
  { tariffId, version }: DraftEdit,
  reason: string,
  writer: Writer,
): Promise<TariffDraft> {
  return database.transaction(async (db) => {
    const before = await lockDraft(db, tariffId, version);
    await reopen(db, before, 'reject', reason, writer);
    await tellDecision(db, tariffId, before.submittedById, 'failed');
    await audit(db, writer, [told('rejected', before, { reason })]);
    return readDraft(db, tariffId);
  });
}

async function reopen(
  db: Transaction,
  { tariffId, number }: StoredDraft,
  by: 'withdraw' | 'reject',
  reason: string | null,
  { caller }: Writer,
): Promise<void> {
  const [reopened] = await db.query(sql`update tariff_version
    set state = ${stateAfter(tariffVersionTransitions, by)}, content = null, valid_from = null, reason = ${reason},
      version = version + 1, updated_at = now(), updated_by = ${caller.fullName}
    where tariff_id = ${tariffId} and number = ${number} and ${isLeftBy(tariffVersionTransitions, by)}
    returning number`);
  if (!reopened) throw notSubmitted();
}

/** @throws {ApiFault} 404, 409 when nothing was submitted or by the one who submitted it, 412 */
export function releaseTariff(
  database: Database,
  { tariffId, version }: DraftEdit,
  today: string,
  writer: Writer,
): Promise<TariffDraft> {
  return database.transaction(async (db) => {
    await holdStandardMarks(db);
    const before = await lockDraft(db, tariffId, version);
    refuseUnsubmitted(before);
    if (!(await isFourEyesOff(db))) refuseSameAdministrator(before, writer.caller.userId);
    await audit(db, writer, await writeRelease(db, before, today, writer));
    await tellDecision(db, tariffId, before.submittedById, 'done');
    return readDraft(db, tariffId);
  });
}
