import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { recordChange } from '../../audit/record-change';
import { writeAudit, tracedBy } from '../../audit/write-audit';
import { accountBlock } from '../sign-in/account-block';
import { takeAttempt } from '../../http/attempt-limit';
import { deliveryTo } from '../password-links/link-delivery';
import { newToken, tokenHash } from '../sign-in/secret-token';
import type { ClientZone } from '../../client/client-zone';
import { isSameUserName } from '../sign-in/user-name';
import { readBrand } from '../../white-label/brand';

const HOUR_MS = 3_600_000;

/** Nobody fills somebody's inbox. */
const perUser = { attempts: 3, seconds: 3600 };

/** Links that nobody of the staff asked for. */
const system = { userId: null, name: 'system' };

export interface ForgottenRequest {
  readonly userName: string;
  /** Address of the product in a browser; never that of the call, which anybody may forge. */
  readonly publicUrl: string;
  readonly zone: ClientZone;
  readonly traceId: string;
}

interface Owner {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly phoneNumber: null;
}

/** Sends a link that is good for an hour, if there is a usable account with a password and an address. */
export async function sendForgottenLink(
  database: Database,
  senders: Senders,
  { userName, publicUrl, zone, traceId }: ForgottenRequest,
): Promise<void> {
  const [owner] = await database.query<Owner>(
    `select u.id, u.user_name as "userName", u.full_name as "fullName", u.email, null as "phoneNumber"
    from app_user u join role r on r.id = u.role_id
    where ${isSameUserName('u.user_name', '$1::text')} and u.email is not null and u.password_hash is not null
      and (${accountBlock}) is null`,
    [userName.trim()],
  );
  if (!owner || !senders.mail) return;
  await takeAttempt(database, `forgotten password of ${owner.id}`, perUser);
  const { id, fullName } = owner;
  const delivery = deliveryTo(owner, 'email', senders);
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const token = newToken();
  const { brandName } = await readBrand(database);
  const link = `${publicUrl}/auth/set-password#${token}`;
  await delivery.send({
    brandName,
    fullName,
    userName: owner.userName,
    purpose: 'reset',
    link,
    expiresAt,
    zone,
  });
  await database.transaction(async (db) => {
    await db.query(
      `insert into password_link (user_id, purpose, token_hash, expires_at) values ($1, 'reset', $2, $3)
      on conflict (user_id) do update set purpose = excluded.purpose, token_hash = excluded.token_hash,
        created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [id, tokenHash(token), expiresAt.toISOString()],
    );
    const after = {
      purpose: 'reset',
      channel: 'email',
      sentTo: delivery.sentTo,
      expiresAt: expiresAt.toISOString(),
    };
    await writeAudit(
      db,
      system,
      [recordChange('user.linkSent', { id, name: fullName }, null, after)],
      tracedBy(traceId),
    );
  });
}
