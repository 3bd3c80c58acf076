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
import { keysOf } from '../../settings/credential-keys';
import type { Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { hashPassword } from '../../identity/sign-in/password';
import { settleOpenOrders } from '../../banks/orders/settle-open-orders';

const key = randomBytes(32);
const password = 'ein langes Kennwort';
let place: Place;
const children: ChildProcess[] = [];
beforeAll(async () => {
  place = await newPlace();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await place.remove();
});

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** An adviser with three depots at banks that take their time for every answer. */
const prepare = () =>
  inDatabase(async (db) => {
    await migrate(db);
    const [user] = await db.query<{ id: string }>(
      `insert into app_user (user_name, full_name, password_hash, role_id)
      select 'anna', 'Anna Berger', $1, id from role where kind = 'administrator' returning id`,
      [await hashPassword(password)],
    );
    const world = async () =>
      createDriftedContract(db, await createTariffWorld(db, { behaviour: { delayMs: 150 } }), {
        userIds: [user?.id ?? ''],
      });
    return [await world(), await world(), await world()] as const;
  });

type Moment = 'before' | 'after';

interface DyingApi {
  readonly send: Send;
  /** Ends once the process was killed at its moment, the hard way. */
  readonly death: Promise<void>;
}

/** The API in a process that is killed when the order of a contract has reached a moment. */
async function startApi(moment: Moment, { contractId }: PlannedWorld): Promise<DyingApi> {
  const args = [apiChildFile, place.kind, place.address, workerFile, key.toString('hex'), moment];
  const child = spawn(process.execPath, [...args, String(contractId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', () => reject(new Error('the API did not start')));
  });
  lines.on('line', (line) => {
    if (line === 'now') child.kill('SIGKILL');
  });
  const death = once(child, 'exit').then(() => expect(child.signalCode).toBe('SIGKILL'));
  return { send: await signIn(url), death };
}

type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

async function signIn(url: string): Promise<Send> {
  const send =
    (token?: string): Send =>
    (method, path, body, headers = {}) =>
      fetch(`${url}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
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
    'idempotency-key': `Vertrag-${contractId}`,
  });

/** Plans and executes in a process that is killed at its moment, so that the answer never comes. */
async function executeAndDie({ send, death }: DyingApi, world: PlannedWorld): Promise<void> {
  const bank = `/trader-credentials/set-password?issuerId=${world.issuerId}`;
  expect((await send('POST', bank, { password: 'ein Bankpasswort' })).status).toBe(200);
  const plan = `/contracts/${world.contractId}/optimization`;
  expect((await send('PUT', plan, rebalancing, { 'if-match': '"1"' })).status).toBe(200);
  await expect(execute(send, world)).rejects.toThrow();
  await death;
}

/** What an adviser does who never got an answer. */
async function executeAgain({ send }: DyingApi, world: PlannedWorld): Promise<void> {
  const orders = await send('GET', `/trader-depots/${world.contractId}/orders`);
  expect(await orders.json()).toMatchObject([{ state: 'sent' }]);
  const answers = [await execute(send, world), await execute(send, world)];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
}

test('an execution under which the API is killed is done once: by the same call again, or by nobody asking', async () => {
  const [first, second, third] = await prepare();

  await executeAndDie(await startApi('before', first), first);
  const later = await startApi('after', second);
  await executeAgain(later, first);
  await executeAndDie(later, second);
  const last = await startApi('after', third);
  await executeAgain(last, second);
  await executeAndDie(last, third);

  await inDatabase(async (db) => {
    const parts = {
      db,
      gateways: traderGateways(db, null),
      keys: keysOf({ id: 'shared', bytes: key }),
      sms: null,
      contractsChanged: () => undefined,
    };
    expect([await settleOpenOrders(parts, 0), await settleOpenOrders(parts, 0)]).toEqual([1, 0]);
    for (const { externalKey } of [first, second, third]) {
      const held = Object.values(await bankUnits(db, externalKey)).sort((a, b) => a - b);
      expect(held).toEqual([40, 60]);
    }
    const executed = Array.from({ length: 3 }, () => ({ state: 'executed' }));
    expect(await db.query('select state from trader_order')).toEqual(executed);
    expect(await db.query('select state from planned_optimization')).toEqual(executed);
    expect(await db.query('select client_key from simulated_order')).toHaveLength(3);
  });
});
