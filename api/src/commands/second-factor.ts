import type { Database } from '../db/database';
import { recordChange } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import { changeOf } from '../records/record-facts';
import { updateRecords } from '../records/write-records';
import { isSameUserName } from '../identity/sign-in/user-name';
import { lockAccount } from '../identity/users/locked-user';
import { userRecord } from '../identity/users/user-record';
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
    const [found] = await db.query<{ id: string }>(
      `select id from app_user where ${isSameUserName('user_name', '$1::text')}`,
      [userName],
    );
    const before = found && (await lockAccount(db, found.id));
    if (!before) throw new UsageError(`there is no user "${userName}"`);
    const after = { ...before, secondFactorRequired: false };
    const change = changeOf(userRecord, before, after);
    const own = before.hasOwnSecondFactor
      ? recordChange(
          'user.changed',
          { id: before.id, name: before.fullName },
          { secondFactorChosen: true },
          { secondFactorChosen: false },
        )
      : undefined;
    await db.query('update app_user set second_factor_chosen = false where id = $1', [before.id]);
    if (change) await updateRecords(db, userRecord, [after]);
    const changes = [change, own].filter((one) => one !== undefined);
    if (changes.length > 0) await writeAudit(db, { userId: null, name: 'system' }, changes);
  });
  print(`${userName} signs in with the password alone`);
}
