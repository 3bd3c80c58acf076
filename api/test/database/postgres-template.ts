import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/postgres';
import { postgresTemplate } from './paths';
import { refuseSecondUpdates } from './single-updates';

export const urlOf = (base: string, name: string): string => {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
};

export const connect = (url: string) =>
  openPostgres({
    url,
    maxConnections: 4,
    statementTimeout: 30_000,
    onError: () => {}, // dropping a test database ends connections that are just closing
  });

/** A migrated database that every test file copies (CREATE DATABASE … TEMPLATE). */
export async function preparePostgresTemplate(base: string): Promise<void> {
  const server = await connect(base);
  await server.query(`DROP DATABASE IF EXISTS ${postgresTemplate}`);
  await server.query(`CREATE DATABASE ${postgresTemplate}`);
  const template = await connect(urlOf(base, postgresTemplate));
  await migrate(template);
  await refuseSecondUpdates(template);
  await template.close();
  await server.close();
}
