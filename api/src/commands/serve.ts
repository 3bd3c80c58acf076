import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sendersOf } from '../adapters/senders';
import { createApp, reportThread } from '../app';
import type { Config } from '../config';
import type { TraceSettings } from '../traces/tracing';
import type { Database } from '../db/database';
import { Jobs, type PlannedJob } from '../jobs/jobs';
import { plannedJobs } from '../planned-jobs';
import { Metrics } from '../metrics/metrics';
import { watchStandstills } from '../metrics/standstill';
import { lacksRoom } from '../operation/health/disk-space';
import { cleanUpRegularly } from '../operation/housekeeping/clean-up';
import { Heartbeat } from '../operation/overview/heartbeat';
import { RequestCounts } from '../operation/overview/request-counts';
import { applyReleasesRegularly } from '../tariffs/releases/apply-release';
import { banksOf } from '../banks/credentials/bank';
import { settleOrdersRegularly } from '../banks/orders/settle-open-orders';
import { adoptKeys } from '../operation/releases/bring-keys';
import { isSignedBy } from '../operation/releases/part-keys';
import { registerAtStart } from '../operation/releases/register-release';
import { isReleaseInput, readStatement } from '../operation/releases/statement';
import { VERSION } from '../version';
import { drainable } from './drain';
import { takeKeptPort } from './kept-port';
import { offerDumps } from './dump-of-running';
import { endingWithStarter, stopRequest } from './stop-request';
import { UsageError } from './usage-error';

interface RemoteToRegister {
  readonly file: string;
  readonly baseUrl: string;
}

/** Beside the `release.json` of a build. */
const SIGNATURE_FILE = 'release.sig';
const PACKAGES_FILE = 'packages.json';
/** The public half of the key that signed it (SPKI, base64). */
/** Its pages and texts. */
const PROMISES_FILE = 'promises.json';
const KEY_FILE = 'release.pub';

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

/** Reads `release.json`, and beside it its signature, the key of that, what it promises and the packages that it brings along. */
export async function registerRemotes(db: Database, remotes: readonly RemoteToRegister[]): Promise<void> {
  const keys = new Set<string>();
  for (const { file, baseUrl } of remotes) {
    const beside = (name: string) => readFile(join(dirname(file), name), 'utf8');
    const statement = await readFile(file, 'utf8');
    const release = readStatement(statement);
    if (!release) throw new UsageError(`${file} is no release of a remote`);
    const signature = (await beside(SIGNATURE_FILE).catch(() => '')).trim();
    if (signature === '')
      throw new UsageError(`${file} is not signed: there is no ${SIGNATURE_FILE} beside it`);
    const packages: unknown = JSON.parse(await beside(PACKAGES_FILE));
    // Images of the release before have neither promises nor a key beside it.
    const promises: unknown = JSON.parse(await beside(PROMISES_FILE).catch(() => 'null'));
    const input = { statement, signature, baseUrl, packages, ...(promises !== null && { promises }) };
    if (!isReleaseInput(input)) throw new UsageError(`what lies beside ${file} does not fit a release`);
    const key = (await beside(KEY_FILE).catch(() => '')).trim();
    if (key !== '' && !isSignedBy(input, key))
      throw new UsageError(`${file} is not signed with ${KEY_FILE} beside it`);
    if (key !== '') keys.add(key);
    await registerAtStart(db, input, release, key === '' ? null : key);
  }
  await adoptKeys(db, [...keys]);
}

/** The packages for traces are only loaded where somebody takes them. */
async function startTracing(settings: TraceSettings) {
  const { Tracing } = await import('../traces/tracing');
  return new Tracing(settings, VERSION);
}

/** The first page comes first. */
const JOBS_AFTER_MS = 5_000;

/** @returns a function that stops the jobs, begun or not */
function beginLater(
  jobs: Jobs,
  { worksOnJobs }: Config,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let begun: Promise<void> | undefined;
  const timer = setTimeout(() => {
    begun = (worksOnJobs ? jobs.work() : jobs.handOn()).catch(onError);
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
  plain: Database,
  config: Config,
  remotes: readonly RemoteToRegister[],
  print: (line: string) => void,
  additionalJobs: readonly PlannedJob[] = [],
): Promise<void> {
  const tracing = config.traces && (await startTracing(config.traces));
  const onMetricsError = (error: unknown) => app.log.error({ err: error }, 'figures could not be read');
  const metrics = config.metrics && new Metrics(plain, VERSION, onMetricsError);
  const measured = metrics?.database(plain) ?? plain;
  const db = tracing?.database(measured) ?? measured;
  await endingWithStarter(() => registerRemotes(db, remotes));
  const stopRequested = stopRequest();
  const senders = sendersOf(config.messages);
  // Lists of contracts are read anew by their version, whoever wrote them.
  const depots = {
    ...banksOf(db, senders, config.credentialKeys()),
    contractsChanged: () => undefined,
    onError: (error: unknown) => app.log.error({ err: error }, 'one of many orders could not be settled'),
  };
  const reports = reportThread((error) => app.log.error({ err: error }, 'a figure could not be drawn'));
  const planned = [
    ...plannedJobs(config.analysisAt, config.retentionYears, senders, depots, reports, {
      fieldListFolder: config.fieldLists,
      senders,
    }),
    ...additionalJobs,
  ];
  const jobs = new Jobs(db, {
    jobs: tracing ? planned.map((job) => tracing.job(job)) : planned,
    onError: (error) => app.log.error({ err: error }, 'a job failed'),
    onRun: (kind, jobId) => app.log.info({ kind, jobId }, 'a job has run'),
  });
  const counts = new RequestCounts();
  const observers = [tracing, metrics, counts].filter((observer) => observer !== null);
  const heartbeat = new Heartbeat(db, VERSION, counts, config.worksOnJobs);
  const isDiskFull = async () =>
    heartbeat.isDiskFull || (db.engine === 'embedded' && (await lacksRoom(config.database.folder)));
  const app = await createApp(db, { ...config, isDiskFull }, reports, () => jobs.wake(), observers);
  const stop = drainable(app);
  await takeKeptPort(process.env);
  print(`listening ${await app.listen({ host: config.host, port: config.port })}`);
  const figures = config.metrics && (await metrics?.listen(config.metrics));
  if (figures) print(`metrics ${figures.url}`);
  const stopWatching = watchStandstills((standstill) => {
    metrics?.countStandstill(standstill);
    app.log.warn(standstill, 'the process answered nobody');
  });
  const leave = heartbeat.start((error) => app.log.error({ err: error }, 'the heartbeat failed'));
  const stopJobs = beginLater(jobs, config, (error) =>
    app.log.error({ err: error }, 'jobs cannot be worked on'),
  );
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const stopRegular = config.worksOnJobs
    ? [
        cleanUpRegularly(db, failed('clean-up failed')),
        applyReleasesRegularly(db, failed('releases of tariffs could not be applied')),
        settleOrdersRegularly(depots, failed('open orders could not be settled')),
      ]
    : [];
  const stopOffering =
    db.engine === 'embedded' ? await offerDumps(db, config.database.folder) : () => undefined;
  await stopRequested;
  stopWatching();
  stopOffering();
  figures?.close();
  for (const end of stopRegular) end();
  await Promise.all([stop(), stopJobs()]);
  await leave();
  await tracing?.close();
}
