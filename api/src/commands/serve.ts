import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { RemoteRelease } from '@depotwerk/contract';
import Ajv from 'ajv';
import { sendersOf } from '../adapters/senders';
import { createApp, reportThread } from '../app';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { Jobs, type PlannedJob } from '../jobs/jobs';
import { plannedJobs } from '../jobs/planned-jobs';
import { Metrics } from '../metrics/metrics';
import { cleanUpRegularly } from '../modules/housekeeping/clean-up';
import { applyReleasesRegularly } from '../modules/tariff-releases/apply-release';
import { banksOf } from '../modules/trader-credentials/bank';
import { settleOrdersRegularly } from '../modules/trader-orders/settle-open-orders';
import { registerRemote } from '../modules/shell/remote-registry';
import { VERSION } from '../version';
import { drainable } from './drain';
import { endingWithStarter, stopRequest } from './stop-request';
import { UsageError } from './usage-error';

interface RemoteToRegister {
  readonly file: string;
  readonly baseUrl: string;
}

const serveUsage = 'serve [--remote <release.json>=<folder URL>]…';

/**
 * Releases that are registered before the API listens.
 *
 * @throws {UsageError} naming the argument
 */
export function parseServeArguments(args: readonly string[]): readonly RemoteToRegister[] {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { remote: { type: 'string', multiple: true } },
    });
    return (values.remote ?? []).map(remoteOf);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${String(error)}: ${serveUsage}`);
  }
}

/** `<release.json>=<folder URL>`. @throws {UsageError} */
export function remoteOf(text: string): RemoteToRegister {
  const [, file, baseUrl] = /^(.+?)=(https?:\/\/.+)$/.exec(text) ?? [];
  if (!file || !baseUrl) throw new UsageError(`--remote must be <release.json>=<folder URL>, not "${text}"`);
  return { file, baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/` };
}

export async function registerRemotes(db: Database, remotes: readonly RemoteToRegister[]): Promise<void> {
  const isRelease = new Ajv({ strict: false }).compile<RemoteRelease>(RemoteRelease);
  for (const { file, baseUrl } of remotes) {
    const release: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isRelease(release)) throw new UsageError(`${file} is no release of a remote`);
    await registerRemote(db, release, baseUrl, { userId: null, name: 'system' });
  }
}

/** The first page comes first. */
const JOBS_AFTER_MS = 5_000;

/** @returns a function that stops the jobs, begun or not */
function workLater(jobs: Jobs, onError: (error: unknown) => void): () => Promise<void> {
  let begun: Promise<void> | undefined;
  const timer = setTimeout(() => {
    begun = jobs.work().catch(onError);
  }, JOBS_AFTER_MS);
  return async () => {
    clearTimeout(timer);
    await begun;
    await jobs.stop();
  };
}

/**
 * Serves until SIGINT, SIGTERM or the end of the program that started it. Prints `listening <URL>` once calls
 * are answered.
 */
export async function serve(
  db: Database,
  config: Config,
  remotes: readonly RemoteToRegister[],
  print: (line: string) => void,
  additionalJobs: readonly PlannedJob[] = [],
): Promise<void> {
  await endingWithStarter(() => registerRemotes(db, remotes));
  const stopRequested = stopRequest();
  const senders = sendersOf(config.messages);
  // Lists of contracts are read anew by their version, whoever wrote them.
  const depots = { ...banksOf(db, senders, config.credentialKeys()), contractsChanged: () => undefined };
  const reports = reportThread();
  const jobs = new Jobs(db, {
    jobs: [...plannedJobs(config.analysisAt, senders, depots, reports), ...additionalJobs],
    onError: (error) => app.log.error({ err: error }, 'a job failed'),
    onRun: (kind, jobId) => app.log.info({ kind, jobId }, 'a job has run'),
  });
  const metrics = config.metrics && new Metrics(db, VERSION);
  const app = await createApp(db, config, reports, () => jobs.wake(), metrics ?? undefined);
  const stop = drainable(app);
  print(`listening ${await app.listen({ host: config.host, port: config.port })}`);
  const figures = config.metrics && (await metrics?.listen(config.metrics));
  if (figures) print(`metrics ${figures.url}`);
  const stopCleaning = cleanUpRegularly(db, config.retentionYears, (error) =>
    app.log.error({ err: error }, 'clean-up failed'),
  );
  const stopJobs = workLater(jobs, (error) => app.log.error({ err: error }, 'jobs cannot be worked on'));
  const stopApplying = applyReleasesRegularly(db, (error) =>
    app.log.error({ err: error }, 'releases of tariffs could not be applied'),
  );
  const stopSettling = settleOrdersRegularly(depots, (error) =>
    app.log.error({ err: error }, 'open orders could not be settled'),
  );
  await stopRequested;
  figures?.close();
  stopCleaning();
  stopSettling();
  stopApplying();
  await Promise.all([stop(), stopJobs()]);
}
