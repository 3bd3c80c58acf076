import type { PasswordLink, PasswordLinkOwner } from '@depotwerk/contract/identity';
import type { LinkChannel } from '@depotwerk/contract/identity/values/password-links';
import type { Senders } from '../../adapters/senders';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { actorOf, recordChange } from '../../audit/record-change';
import type { Origin } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import type { ClientZone } from '../../client/client-zone';
import { readBrand } from '../../white-label/brand';
import type { LockedUser } from '../users/locked-user';
import { lockUser } from '../users/locked-user';
import { takeAttempt } from '../../http/attempt-limit';
import type { Caller } from '../../scope/caller';
import { newToken, tokenHash } from '../sign-in/secret-token';
import { deliveryTo } from './link-delivery';

/** Days for which a link is good. An invitation waits for the first working day, a reset for the person at the phone. */
const validDays: Record<PasswordLinkOwner['purpose'], number> = { invitation: 7, reset: 1 };
const DAY_MS = 86_400_000;

/** Nobody fills somebody's inbox. */
const perUser = { attempts: 5, seconds: 600 };

export interface LinkRequest extends Origin {
  readonly userId: string;
  readonly channel: LinkChannel;
  readonly caller: Caller;
  /** Address of the product in a browser, without a slash at the end. */
  readonly publicUrl: string;
  readonly zone: ClientZone;
}

async function usableAccount(db: Transaction, { userId, caller }: LinkRequest): Promise<LockedUser> {
  const user = await lockUser(db, userId, caller);
  if (user.isInactive)
    throw new ApiFault(409, 'users.inactive', 'an inactive user gets no link; activate the user first');
  return user;
}

/**
 * Brings a link to set a password to a user; it replaces an older one.
 *
 * @throws {ApiFault} 404, 403 for who may do more than the caller, 409 when it cannot be sent, 429 when asked too often
 */
export async function sendPasswordLink(
  database: Database,
  senders: Senders,
  request: LinkRequest,
): Promise<PasswordLink> {
  const { userId, channel, caller, publicUrl, zone } = request;
  const user = await database.transaction((db) => usableAccount(db, request));
  const delivery = deliveryTo(user, channel, senders);
  await takeAttempt(database, `password link ${userId}`, perUser);
  const purpose = user.hasPassword ? 'reset' : 'invitation';
  const expiresAt = new Date(Date.now() + validDays[purpose] * DAY_MS);
  const token = newToken();
  // Behind `#`, which browsers keep to themselves: the token never stands in a log.
  const link = `${publicUrl}/auth/set-password#${token}`;
  const { userName, fullName } = user;
  const { brandName } = await readBrand(database);
  // Sent before it is written: a message that fails leaves an older link as it is, and no transaction waits for others.
  await delivery.send({ brandName, fullName, userName, purpose, link, expiresAt, zone });
  await database.transaction(async (db) => {
    const current = await usableAccount(db, request);
    // Another address meanwhile: this link went to the old one.
    if (current.version !== user.version) throw outdated('users', current.version);
    await db.query(
      `insert into password_link (user_id, purpose, token_hash, expires_at) values ($1, $2, $3, $4)
      on conflict (user_id) do update set purpose = excluded.purpose, token_hash = excluded.token_hash,
        created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [userId, purpose, tokenHash(token), expiresAt.toISOString()],
    );
    const after = { purpose, channel, sentTo: delivery.sentTo, expiresAt: expiresAt.toISOString() };
    const change = recordChange('user.linkSent', { id: userId, name: fullName }, null, after);
    await writeAudit(db, actorOf(caller), [change], request);
  });
  return {
    channel,
    sentTo: delivery.sentTo,
    link: channel === 'handOver' ? link : null,
    expiresAt: expiresAt.toISOString(),
  };
}
