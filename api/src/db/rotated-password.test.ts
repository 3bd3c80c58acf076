import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../../test/database/test-database';
import { openDatabase } from './open';

/** Only on a server: the embedded database has no passwords. */
const server = process.env['TEST_DATABASE_URL'];
const onServer = server === undefined ? test.skip : test;

const addressOf = (user: string, password: string): string => {
  const url = new URL(server ?? '');
  url.username = user;
  url.password = password;
  return url.href;
};
const fail = (error: Error): never => {
  throw error;
};

onServer(
  'connections that are opened after a change of the address use the new user and password',
  async () => {
    const quiet = () => undefined;
    const admin = await createTestDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), 'depotwerk-address-'));
    const urlFile = path.join(folder, 'address');
    const [before, after] = [`rotation_a_${process.pid}`, `rotation_b_${process.pid}`];
    for (const role of [before, after])
      await admin.query(`create role ${role} login password '${role}-secret'`);
    writeFileSync(urlFile, addressOf(before, `${before}-secret`));
    const settings = { url: addressOf(before, `${before}-secret`), urlFile, folder, statementTimeout: 0 };
    const db = await openDatabase({ ...settings, maxConnections: 2 }, quiet, fail);
    try {
      const who = (seconds: number) =>
        db.query<{ user: string }>(`select current_user as "user" from pg_sleep(${seconds})`);
      expect(await who(0)).toEqual([{ user: before }]);
      writeFileSync(urlFile, addressOf(after, `${after}-secret`));
      const [first, second] = await Promise.all([who(0.3), who(0.3)]);
      expect([...first, ...second].map(({ user }) => user).sort()).toEqual([before, after]);
    } finally {
      await db.close();
      for (const role of [before, after]) await admin.query(`drop role ${role}`);
      await admin.close();
      rmSync(folder, { recursive: true });
    }
  },
);
