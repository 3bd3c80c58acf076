import { randomUUID } from 'node:crypto';
import { usualInvitationDays } from '@depotwerk/contract/analyses/values/depot-analysis';
import type { InvitationRequest, SentInvitation } from '@depotwerk/contract/analyses';
import sql from 'sql-template-tag';
import { DeliveryError } from '../adapters/delivery-error';
import type { Senders } from '../adapters/senders';
import type { Database, Transaction } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { recordChange } from '../audit/record-change';
import { writeAudit, type Change, type Origin } from '../audit/write-audit';
import { audit, type Writer } from '../audit/writer';
import { takeAttempt } from '../http/attempt-limit';
import { maskedAddress } from '../identity/password-links/link-delivery';
import { tokenHash } from '../identity/sign-in/secret-token';
import type { ClientZone } from '../client/client-zone';
import { isInvitationLeftBy } from '../sql/states';
import { readBrand } from '../white-label/brand';
import { invitationMail } from './invitation-message';
import {
  lockAnalysis,
  personName,
  readAnalysis,
  refuseFinished,
  type AnalysisKey,
  type StoredAnalysis,
} from './stored-analysis';

const DAY_MS = 86_400_000;

/** Nobody fills somebody's inbox. */
const perAnalysis = { attempts: 5, seconds: 600 };

export interface InvitationPlace {
  /** Address of the product in a browser, without a slash at the end. */
  readonly publicUrl: string;
  readonly zone: ClientZone;
}

/**
 * Invites the customer of an analysis; the link of an earlier invitation leads nowhere from then on.
 *
 * @throws {ApiFault} 404, 409 when it is finished or nothing can be sent, 429 when asked too often
 */
export async function inviteCustomer(
  database: Database,
  senders: Senders,
  key: AnalysisKey,
  { channel, email, language, isReminder = false, validDays = usualInvitationDays }: InvitationRequest,
  writer: Writer,
  { publicUrl, zone }: InvitationPlace,
): Promise<SentInvitation> {
  const analysis = await readAnalysis(database, key);
  refuseFinished(analysis, 'invite');
  await takeAttempt(database, `analysis invitation ${key.analysisId}`, perAnalysis);
  const guid = randomUUID();
  const link = `${publicUrl}/depotanalysis/${guid}`;
  const expiresAt = new Date(Date.now() + validDays * DAY_MS);
  const address = channel === 'email' ? (email ?? analysis.email) : null;
  if (channel === 'email') {
    const message = {
      brandName: (await readBrand(database)).brandName,
      personName: personName(analysis),
      adviserName: writer.caller.fullName,
      link,
      expiresAt,
      zone,
      isReminder,
    };
    await sendMail(senders, address, personName(analysis), invitationMail(message, language));
  }
  const sentTo = address === null ? null : maskedAddress(address);
  const createdAt = await database.transaction(async (db) => {
    // Of two invitations at once the later one revokes the other.
    await lockAnalysis(db, key, 'invite', null);
    await revokeOpen(db, key.analysisId);
    const [row] = await db.query<{ createdAt: string }>(
      sql`insert into analysis_invitation (analysis_id, token_hash, channel, sent_to, expires_at)
        values (${key.analysisId}, ${tokenHash(guid)}, ${channel}, ${sentTo}, ${expiresAt.toISOString()})
        returning created_at as "createdAt"`,
    );
    const after = { channel, sentTo, validDays, expiresAt: expiresAt.toISOString() };
    const record = { id: key.analysisId, name: personName(analysis) };
    await audit(db, writer, [recordChange('depotAnalysis.invited', record, null, after)]);
    return new Date(row?.createdAt ?? Date.now()).toISOString();
  });
  return {
    status: 'open',
    channel,
    sentTo,
    createdAt,
    expiresAt: expiresAt.toISOString(),
    link: channel === 'handOver' ? link : null,
  };
}

async function sendMail(
  { mail }: Senders,
  address: string | null,
  name: string,
  message: ReturnType<typeof invitationMail>,
): Promise<void> {
  if (!mail)
    throw new ApiFault(409, 'depotAnalysis.mailUnavailable', 'this deployment has no mail server', {
      field: '/channel',
    });
  if (address === null)
    throw new ApiFault(409, 'depotAnalysis.emailMissing', 'the customer has no e-mail address', {
      field: '/email',
    });
  try {
    await mail.send({ to: { name, address }, ...message });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new ApiFault(409, 'depotAnalysis.mailNotSent', `the mail was not sent: ${error.message}`, {
      parameters: { reason: error.message },
    });
  }
}

const revokeOpen = (db: Transaction, analysisId: string): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    sql`update analysis_invitation set revoked_at = now()
      where analysis_id = ${analysisId}
        and ${isInvitationLeftBy('revoke', 'analysis_invitation')} returning id`,
  );

/** @returns the entry for the audit log; none where no invitation was open */
async function revokeWithin(db: Transaction, analysis: StoredAnalysis): Promise<readonly Change[]> {
  if ((await revokeOpen(db, analysis.id)).length === 0) return [];
  const record = { id: analysis.id, name: personName(analysis) };
  return [recordChange('depotAnalysis.revoked', record, { status: 'open' }, { status: 'revoked' })];
}

/** Revokes the invitation of an analysis; without one nothing happens. @throws {ApiFault} 404 */
export async function revokeInvitation(database: Database, key: AnalysisKey, writer: Writer): Promise<void> {
  const analysis = await readAnalysis(database, key);
  await database.transaction(async (db) => {
    const changes = await revokeWithin(db, analysis);
    if (changes.length > 0) await audit(db, writer, changes);
  });
}

/** Closes the link for good, by whoever has it: the result is personal, and a link may lie in a mail that others read. */
export async function closeInvitation(database: Database, key: AnalysisKey, origin: Origin): Promise<void> {
  const analysis = await readAnalysis(database, key);
  await database.transaction(async (db) => {
    const changes = await revokeWithin(db, analysis);
    if (changes.length > 0)
      await writeAudit(db, { userId: null, name: personName(analysis) }, changes, origin);
  });
}
