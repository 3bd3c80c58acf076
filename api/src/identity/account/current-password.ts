import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { limited } from '../../http/attempt-limit';
import { passwordFits } from '../sign-in/password';

/** Wrong tries over all changes: who found an open screen must not guess on. */
const perUser = { attempts: 5, seconds: 300 };

/** @throws {ApiFault} 409 `account.currentPasswordWrong`, 429 after several of these */
export const requireCurrentPassword = (database: Database, userId: string, current: string): Promise<void> =>
  limited(database, `own password of ${userId}`, perUser, async () => {
    const [user] = await database.query<{ passwordHash: string | null }>(
      `select password_hash as "passwordHash" from app_user where id = $1`,
      [userId],
    );
    if (await passwordFits(user?.passwordHash ?? null, current)) return;
    throw new ApiFault(409, 'account.currentPasswordWrong', 'the current password is not right', {
      field: '/current',
    });
  });
