import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Database } from '../../src/db/database';
import { openEmbeddedMemory } from '../../src/db/embedded/open-embedded';
import { postgresTemplate, templateFile, workerFile } from './paths';
import { connect, urlOf } from './postgres-template';

/**
 * An empty migrated database of its own: in memory, or on the server of TEST_DATABASE_URL. Close it in `afterAll`.
 */
export function createTestDatabase(): Promise<Database> {
  const base = process.env['TEST_DATABASE_URL'];
  if (!base) return createEmbeddedDatabase();
  return onServer(base, `TEMPLATE ${postgresTemplate}`);
}

/** The embedded engine whatever is tested, for what goes from one engine to the other. */
export const createEmbeddedDatabase = (): Promise<Database> =>
  openEmbeddedMemory(pathToFileURL(workerFile), templateFile);

/** The same without any table, for the tests of the migration itself. */
export function createEmptyDatabase(): Promise<Database> {
  const base = process.env['TEST_DATABASE_URL'];
  return base ? onServer(base, '') : openEmbeddedMemory(pathToFileURL(workerFile));
}

/** A database on a server that several processes may open. `options` is the end of CREATE DATABASE. */
export async function temporaryServerDatabase(
  base: string,
  options = '',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await connect(base);
  await server.query(`CREATE DATABASE ${name} ${options}`);
  return {
    url: urlOf(base, name),
    async drop() {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
    },
  };
}

async function onServer(base: string, options: string): Promise<Database> {
  const { url, drop } = await temporaryServerDatabase(base, options);
  const database = await connect(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
