import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../workspace/failure.mjs';
import { demoProgram, explain, reportSeeding } from './api-process.mjs';
import { databaseFolder, makeDataFolder } from './data-folder.mjs';
import { Service } from './service.mjs';

/**
 * Fills the database of a first start, which needs the built API only: the builds for the browser take longer than that. An
 * interrupted one is for the API, which judges at every start whether its database is empty.
 *
 * @param {Pick<import('./options.mjs').ProductOptions, 'dataFolder' | 'contracts' | 'seed'>} options
 * @param {(line: string) => void} report told how far it is
 * @throws {Failure} with its last words
 */
export async function fillNewDatabase({ dataFolder, contracts, seed }, report) {
  makeDataFolder(dataFolder);
  const folder = databaseFolder(dataFolder);
  if (existsSync(folder)) return;
  const demo = ['--contracts', String(contracts), '--seed', String(seed)];
  const service = new Service({
    command: [process.execPath, '--enable-source-maps', demoProgram, 'seed', ...demo],
    env: { DATABASE_URL: '', DEPOTWERK_DATA: folder },
    logFile: join(dataFolder, 'api.log'),
    noticesOurEnd: true,
    onLine: reportSeeding(report),
  });
  await service.ended;
  if (service.child.exitCode !== 0) throw new Failure(explain(service.lastWords));
}
