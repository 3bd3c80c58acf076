import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToServerUser } from '../../scripts/machine/postgres.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { fillTemplate } from '../topology/nginx-server.mjs';

/** @typedef {'patroni.yml' | 'haproxy.cfg' | 'pgbouncer.ini' | 'pgbackrest.conf'} SettingsFile */

/** The settings as the containers get them. @param {SettingsFile} name @param {Readonly<Record<string, string>>} values */
export const settingsOf = (name, values) =>
  fillTemplate(readFileSync(join(root, `deploy/ha/settings/${name}.template`), 'utf8'), values);

/** They hold passwords: only the user of the server reads them. @param {string} file @param {string} content */
export async function writePrivate(file, content) {
  writeFileSync(file, content, { mode: 0o600 });
  await giveToServerUser(file);
}
