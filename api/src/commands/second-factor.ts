import type { Database } from '../db/database';
import { recordChange } from '../modules/audit/record-change';
import { writeAudit } from '../modules/audit/write-audit';
import { isSameUserName } from '../modules/users/user-name';
import { UsageError } from './usage-error';

const USAGE = 'second-factor off <user name>';

/** @returns the user name. @throws {UsageError} */
export function parseSecondFactorArguments([verb, userName, ...others]: readonly string[]): string {
  if (verb !== 'off' || !userName || others.length > 0) throw new UsageError(`usage: ${USAGE}`);
  return userName;
}

/**
 * The way back in for the last administrator, whose phone is lost or whose number was mistyped: from now on the password
 * suffices again.
 *
 * @throws {UsageError} when there is no such user
 */
export async function stopSecondFactor(
  database: Database,
  userName: string,
  print: (line: string) => void,
): Promise<void> {
  await database.transaction(async (db) => {
    const [user] = await db.query<{ id: string; fullName: string; wasRequired: boolean }>(
      `select id, full_name as "fullName", second_factor_required as "wasRequired" from app_user
      where ${isSameUserName('user_name', '$1::text')} for update`,
      [userName],
    );
    if (!user) throw new UsageError(`there is no user "${userName}"`);
    if (!user.wasRequired) return;
    await db.query(
      'update app_user set second_factor_required = false, version = version + 1 where id = $1',
      [user.id],
    );
    const change = recordChange(
      'user.changed',
      { id: user.id, name: user.fullName },
      { secondFactorRequired: true },
      { secondFactorRequired: false },
    );
    await writeAudit(db, { userId: null, name: 'system' }, [change]);
  });
  print(`${userName} signs in with the password alone`);
}
