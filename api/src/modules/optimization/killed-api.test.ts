import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bankUnits } from '../../../test/banks';
import { apiChildFile, workerFile } from '../../../test/database/paths';
import type { Place } from '../../../test/database/shared-place';
import { newPlace } from '../../../test/database/shared-place';
import type { PlannedWorld } from '../../../test/optimization';
import { createDriftedContract, createTariffWorld, rebalancing } from '../../../test/optimization';
import { noSecondFactor } from '../../../test/orders';
import { traderGateways } from '../../adapters/trader/gateways';
import { keysOf } from '../../credential-keys';
import type { Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { hashPassword } from '../auth/password';
import { settleOpenOrders } from '../trader-orders/settle-open-orders';

const key = randomBytes(32);
const password = 'ein langes Kennwort';
let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.remove());

const inDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** An adviser with a depot at a bank that takes its time for every answer. */
const prepare = () =>
  inDatabase(async (db) => {
    await migrate(db);
    const [user] = await db.query<{ id: string }>(
      `insert into app_user (user_name, full_name, password_hash, role_id)
      select 'anna', 'Anna Berger', $1, id from role where kind = 'administrator' returning id`,
      [await hashPassword(password)],
    );
    const tariff = await createTariffWorld(db, { behaviour: { delayMs: 250 } });
    return createDriftedContract(db, tariff, { userIds: [user?.id ?? ''] });
  });

interface RunningApi {
  readonly child: ChildProcess;
  readonly url: string;
  /** Ends once the process was killed at its moment, the hard way. */
  readonly death: Promise<void>;
}

/** @param moment at which the process is killed, `never` when it lives on */
async function startApi(moment: string): Promise<RunningApi> {
  const args = [apiChildFile, place.kind, place.address, workerFile, moment, key.toString('hex')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', () => reject(new Error('the API did not start')));
  });
  lines.on('line', (line) => {
    if (line === 'now') child.kill('SIGKILL');
  });
  return { child, url, death: once(child, 'exit').then(() => undefined) };
}

type Send = (
  method: string,
  path: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

async function signIn(url: string): Promise<Send> {
  const send =
    (token?: string): Send =>
    (method, path, body, headers = {}) =>
      fetch(`${url}${path}`, {
        method,
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
  const answer = await send()('POST', '/auth/login', { userName: 'anna', password });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return send(accessToken);
}

const execute = (send: Send, { contractId }: PlannedWorld) =>
  send('POST', `/trader-depots/${contractId}/execute-plannedoptimization`, noSecondFactor, {
    'if-match': '"2"',
    'idempotency-key': 'einmal',
  });

/** Plans and executes in a process that is killed at the moment, so that the answer never comes. */
async function executeAndDie(world: PlannedWorld, moment: string): Promise<void> {
  const { url, child, death } = await startApi(moment);
  const send = await signIn(url);
  const bank = `/trader-credentials/set-password?issuerId=${world.issuerId}`;
  expect((await send('POST', bank, { password: 'ein Bankpasswort' })).status).toBe(200);
  const plan = `/contracts/${world.contractId}/optimization`;
  expect((await send('PUT', plan, rebalancing, { 'if-match': '"1"' })).status).toBe(200);
  await expect(execute(send, world)).rejects.toThrow();
  await death;
  expect(child.signalCode).toBe('SIGKILL');
}

const held = async (db: Database, { externalKey }: PlannedWorld) =>
  Object.values(await bankUnits(db, externalKey)).sort((a, b) => a - b);

const executedOnce = (world: PlannedWorld) =>
  inDatabase(async (db) => {
    expect(await held(db, world)).toEqual([40, 60]);
    expect(await db.query('select state from trader_order')).toEqual([{ state: 'executed' }]);
    expect(await db.query('select state from planned_optimization')).toEqual([{ state: 'executed' }]);
    expect(await db.query('select client_key from simulated_order')).toHaveLength(1);
  });

test.each(['before', 'after'])(
  'the API is killed %s the bank executes: the call that is sent again under its key executes once',
  async (moment) => {
    const world = await prepare();
    await executeAndDie(world, moment);
    await inDatabase(async (db) => {
      expect(await held(db, world)).toEqual(moment === 'after' ? [40, 60] : [10, 90]);
      expect(await db.query('select state from trader_order')).toEqual([{ state: 'sent' }]);
      // Until then nobody knows that the process is dead.
      await db.query(`update idempotency_key set created_at = now() - interval '2 minutes'`);
    });
    const { url, child, death } = await startApi('never');
    const send = await signIn(url);
    const answers = [await execute(send, world), await execute(send, world)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    child.kill('SIGKILL');
    await death;
    await executedOnce(world);
  },
  120_000,
);

test('the API is killed and nobody calls again: the next process asks the bank what became of the order', async () => {
  const world = await prepare();
  await executeAndDie(world, 'after');
  await inDatabase(async (db) => {
    const keys = keysOf({ id: 'shared', bytes: key });
    const gateways = traderGateways(db, null);
    const parts = { db, gateways, keys, sms: null, contractsChanged: () => undefined };
    expect([await settleOpenOrders(parts, 0), await settleOpenOrders(parts, 0)]).toEqual([1, 0]);
  });
  await executedOnce(world);
}, 120_000);
