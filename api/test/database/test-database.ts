import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Database } from '../../src/db/database';
import { openEmbeddedMemory } from '../../src/db/embedded/open';
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

async function onServer(base: string, options: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await connect(base);
  await server.query(`CREATE DATABASE ${name} ${options}`);
  const database = await connect(urlOf(base, name));
  return {
    ...database,
    async close() {
      await database.close();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
    },
  };
}
