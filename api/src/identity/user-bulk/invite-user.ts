import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { sendPasswordLink } from '../password-links/send-link';
import type { Writer } from '../../audit/writer';
import type { ChangedUser } from './apply-bulk';
import type { Invitation } from './bulk-run';

/** What became of an invitation. */
export type InvitedUser = Omit<ChangedUser, 'formerRoleId'>;

/** Sends a user the link to set the first password; who has one needs none. */
export async function inviteUser(
  database: Database,
  senders: Senders,
  userId: string,
  invitation: Invitation,
  writer: Writer,
): Promise<InvitedUser> {
  const result = { id: userId, name: '' };
  const rows = await database.query('select from app_user where id = $1 and password_hash is not null', [
    userId,
  ]);
  if (rows.length > 0) return { ...result, status: 'unchanged', errorCode: null };
  try {
    await sendPasswordLink(database, senders, { userId, ...writer, ...invitation });
    return { ...result, status: 'done', errorCode: null };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return { ...result, status: 'refused', errorCode: error.errorCode };
  }
}
