import type { Database } from '../db/database';
import { createTestDatabase } from '../../test/database/test-database';
import { UsageError } from './usage-error';
import { parseSecondFactorArguments, stopSecondFactor } from './second-factor';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.query(
    `insert into app_user (user_name, full_name, role_id, second_factor_required)
    select 'Jürgen', 'Jürgen Jung', id, true from role where kind = 'administrator' limit 1`,
  );
});
afterAll(() => db.close());

const stop = async (...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  await stopSecondFactor(db, parseSecondFactorArguments(args), (line) => lines.push(line));
  return lines;
};

test('an administrator without a phone gets in by the password again, and the log says so once', async () => {
  const line = ['JÜRGEN signs in with the password alone'];
  expect(await stop('off', 'JÜRGEN')).toEqual(line);
  expect(await stop('off', 'JÜRGEN')).toEqual(line);
  const users = await db.query(
    `select second_factor_required as "isRequired", version from app_user where user_name = 'Jürgen'`,
  );
  expect(users).toEqual([{ isRequired: false, version: 2 }]);
  const entries = await db.query('select actor_name as actor, action, after from audit_entry');
  expect(entries).toEqual([
    { actor: 'system', action: 'user.changed', after: { secondFactorRequired: false } },
  ]);
});

test('who does not exist is named', async () => {
  await expect(stop('off', 'niemand')).rejects.toThrow('there is no user "niemand"');
});

test.each([[[]], [['off']], [['on', 'admin']], [['off', 'admin', 'berater']]])(
  '%j is answered with the usage',
  (args) => {
    expect(() => parseSecondFactorArguments(args)).toThrow(UsageError);
  },
);
