import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { dependencies } from '../../package.json';
import { openEmbeddedMemory } from '../../src/db/embedded/open-embedded';
import { migrate } from '../../src/db/migrate';
import { cacheFolder, templateFile, workerFile } from './paths';
import { preparePostgresTemplate } from './postgres-template';
import { refuseSecondUpdates, singleUpdates } from './single-updates';

/**
 * Once per run: the worker as a file that a thread can load, and an empty migrated database to start from. Creating
 * one from nothing takes seconds, starting from the template well under one.
 */
export default async function prepare(): Promise<void> {
  fs.mkdirSync(cacheFolder, { recursive: true });
  await build({
    entryPoints: {
      'embedded-worker': path.join(__dirname, '../../src/db/embedded/worker.ts'),
      'embedded-child': path.join(__dirname, 'embedded-child.ts'),
      'job-child': path.join(__dirname, 'job-child.ts'),
      'api-child': path.join(__dirname, 'api-child.ts'),
      'paused-child': path.join(__dirname, 'paused-child.ts'),
    },
    outdir: cacheFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The own packages are TypeScript, which only the bundler reads.
    external: Object.keys(dependencies).flatMap((name) =>
      name.startsWith('@depotwerk/') ? [] : [name, `${name}/*`],
    ),
  });
  if (process.env['TEST_DATABASE_URL']) await preparePostgresTemplate(process.env['TEST_DATABASE_URL']);
  await prepareEmbeddedTemplate();
}

async function prepareEmbeddedTemplate(): Promise<void> {
  const stamp = `${templateFile}.${schemaHash()}`;
  if (fs.existsSync(stamp) && fs.existsSync(templateFile)) return;
  const database = await openEmbeddedMemory(pathToFileURL(workerFile));
  await migrate(database);
  await refuseSecondUpdates(database);
  fs.writeFileSync(templateFile, await database.dump());
  await database.close();
  for (const old of fs.readdirSync(cacheFolder)) {
    if (old.startsWith(`${path.basename(templateFile)}.`)) fs.rmSync(path.join(cacheFolder, old));
  }
  fs.writeFileSync(stamp, '');
}

/** Of everything that decides what the template holds. */
function schemaHash(): string {
  const folder = path.join(__dirname, '../../src/db');
  const contract = path.join(__dirname, '../../../shared/contract/src/floor/access.ts');
  const migrations = fs.readdirSync(path.join(folder, 'migrations')).filter((name) => name.endsWith('.sql'));
  const sources = [
    'base-data.ts',
    'permission-catalogue.ts',
    'migrations/meta/_journal.json',
    ...migrations.map((name) => `migrations/${name}`),
  ];
  const hash = createHash('sha256').update(singleUpdates);
  for (const file of [contract, ...sources.map((name) => path.join(folder, name))])
    hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
