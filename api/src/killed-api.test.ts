import type { ImportReport } from '@depotwerk/contract/floor';
import { bankUnits } from '../test/banks';
import type { DyingApi, Send } from '../test/dying-api';
import { DyingApis } from '../test/dying-api';
import { createFund } from '../test/records/funds';
import { ImportWorker } from '../test/imports/import-worker';
import { eptWorkbook, sampleRow } from '../test/imports/ept-fixture';
import { contractRecords, gdvBytes, gdvPackage } from '../test/imports/gdv-fixture';
import type { PlannedWorld } from '../test/optimization';
import { createDriftedContract, createTariffWorld, rebalancing } from '../test/optimization';
import { createOrderWorld, noReactions, noSecondFactor, settleWhenDue } from '../test/orders';
import { traderGateways } from './adapters/trader/gateways';
import type { Database } from './db/database';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The API is killed three times. Each process gets what the one before left behind: requests that stood between two of their
 * transactions, and the execution of a plan whose order was sent, or was executed by the bank and nobody knew.
 */

const [PRICED, CLASSIFIED] = ['DE0008404005', 'LU0274208692'];
const PACKAGES = 6;
const CONTRACTS = 150;

const packageOf = (first: number, count: number) =>
  gdvPackage(
    Array.from({ length: count }, (_, i) => String(first + i)).flatMap((number) =>
      contractRecords({ number, customerNumber: number }),
    ),
  );

interface Halted {
  readonly path: string;
  readonly body?: Uint8Array;
  /** Finds a row from the transaction on, after which the request stands still. */
  readonly when: string;
}

const inBetween: Readonly<Record<string, Halted>> = {
  contracts: {
    path: '/imports/gdv?fileName=bestand.gdv',
    body: gdvBytes(
      Array.from({ length: PACKAGES }, (_, i) => packageOf(100_000 + i * 1000, CONTRACTS)).flat(),
    ),
    when: `select from contract where external_key like '10____' having count(*) >= ${CONTRACTS}`,
  },
  prices: {
    path: '/imports/prices?fileName=kurse.csv',
    body: Buffer.from(`${PRICED};20.11.2025;12,50;EUR\n`),
    when: 'select from fund_price',
  },
  funds: {
    path: '/imports/funds?fileName=fonds.csv',
    body: Buffer.from(`ISIN;SRI\n${CLASSIFIED};7\n`),
    when: `select from fund where isin = '${CLASSIFIED}' and risk_indicator = 7`,
  },
  templates: {
    path: '/imports/ept?fileName=fonds.xlsx',
    body: eptWorkbook([sampleRow]),
    when: `select from fund where isin = '${sampleRow.isin}'`,
  },
  banks: {
    path: '/contracts/trigger-remote-refresh',
    when: `select from audit_entry where action = 'traderDepot.refreshed'`,
  },
};
const halted: Readonly<Record<string, Halted>> = {
  ...inBetween,
  ended: {
    path: '/imports/gdv?fileName=ende.gdv',
    body: gdvBytes(packageOf(900_000, 1)),
    when: `select from import_run where file_name = 'ende.gdv' and status <> 'running'`,
  },
};

interface Answer {
  readonly status: number;
  readonly isReplayed: boolean;
  readonly body: unknown;
}

async function answerOf(sent: Promise<Response>): Promise<Answer> {
  const reply = await sent;
  const text = await reply.text();
  return {
    status: reply.status,
    isReplayed: reply.headers.get('idempotent-replayed') === 'true',
    body: text === '' ? null : JSON.parse(text),
  };
}

const STAGED_PACKAGES = 3;
const staged = gdvBytes(
  Array.from({ length: STAGED_PACKAGES }, (_, i) => packageOf(200_000 + i * 1000, CONTRACTS)).flat(),
);

/** Asks until a call answers what is waited for: on a busy machine work goes on behind an answer. */
async function untilAnswered(send: Send, path: string, isReady: (body: object) => boolean): Promise<void> {
  for (;;) {
    const reply = await send('GET', path);
    const body = (await reply.json()) as object;
    if (reply.ok && isReady(body)) return;
    await sleep(50);
  }
}

async function store({ send }: DyingApi, kind: string, name: string, bytes: Uint8Array): Promise<string> {
  const stored = await send('POST', `/imports/${kind}/preview?fileName=${name}`, bytes);
  const { fileId } = (await stored.json()) as { fileId: string };
  await untilAnswered(send, `/imports/files/${fileId}`, (body) => 'preview' in body && body.preview !== null);
  return fileId;
}

/** Stores a file and imports it by a job, which stands still after its first package. */
async function haltStaged(dying: DyingApi): Promise<void> {
  const { send, halts } = dying;
  const fileId = await store(dying, 'gdv', 'gespeichert.gdv', staged);
  const when = `select from contract where external_key like '20____' having count(*) >= ${CONTRACTS}`;
  // Its answer comes, or is lost with the process.
  void send('POST', `/imports/files/${fileId}/import`, {}, { 'x-halts-when': when }).catch(() => undefined);
  await halts(1);
}

const USERS = 510;
const usersCalled = (name: string) =>
  Buffer.from(
    [
      'Benutzername;Name;E-Mail;Rolle',
      ...Array.from({ length: USERS }, (_, i) => `${name}${String(i)};Nutzer ${String(i)};;Berater`),
    ].join('\n'),
  );

/** Two files of users: one stands still once its users are written, the other one while it is taken back, after its first users. */
async function haltUsers(dying: DyingApi, halted: number): Promise<void> {
  const { send, halts } = dying;
  const back = await store(dying, 'users', 'zurueck.csv', usersCalled('zurueck'));
  const { id } = (await (await send('POST', `/imports/files/${back}/import`, {})).json()) as { id: string };
  await untilAnswered(send, `/imports/${id}`, () => true);
  const next = await store(dying, 'users', 'kommt.csv', usersCalled('kommt'));
  const isWritten = `select from app_user where user_name = 'kommt0'`;
  const isGone = `select from import_undo where users_removed > 0`;
  const lost = (path: string, body: object, when: string) =>
    void send('POST', path, body, { 'x-halts-when': when }).catch(() => undefined);
  lost(`/imports/files/${next}/import`, {}, isWritten);
  await halts(halted + 1);
  lost(`/imports/${id}/undo`, { reason: 'Falsche Datei' }, isGone);
  await halts(halted + 2);
}

/** Sends them, and ends once they all stand still, beside three that do. @returns what becomes of their answers */
async function halt({ send, halts }: DyingApi): Promise<() => Promise<PromiseSettledResult<Response>[]>> {
  const calls = Object.entries(halted);
  const lost = Promise.allSettled(
    calls.map(([key, { path, body, when }]) =>
      send('POST', path, body, { 'idempotency-key': key, 'x-halts-when': when }),
    ),
  );
  await halts(calls.length + 3);
  return () => lost;
}

/** Sends each of them twice under its key. */
async function repeat({ send }: DyingApi): Promise<void> {
  for (const [key, { path, body }] of Object.entries(halted)) {
    const again = () => answerOf(send('POST', path, body, { 'idempotency-key': key }));
    answers.set(key, [await again(), await again()]);
  }
}

const signInAtBank = (send: Send, issuerId: number) =>
  send('POST', `/trader-credentials/set-password?issuerId=${issuerId}`, { password: 'ein Bankpasswort' });

const execute = (send: Send, { contractId }: PlannedWorld) =>
  send('POST', `/trader-depots/${contractId}/execute-plannedoptimization`, noSecondFactor, {
    'if-match': '"2"',
    'idempotency-key': `Vertrag-${contractId}`,
  });

/** Plans and executes in a process that is killed at its moment, so that the answer never comes. */
async function executeAndDie({ send, death }: DyingApi, world: PlannedWorld): Promise<void> {
  await signInAtBank(send, world.issuerId);
  const plan = `/contracts/${world.contractId}/optimization`;
  await send('PUT', plan, rebalancing, { 'if-match': '"1"' });
  await expect(execute(send, world)).rejects.toThrow();
  await death;
}

/** What an adviser does who never got an answer. */
async function executeAgain({ send }: DyingApi, world: PlannedWorld): Promise<readonly Answer[]> {
  const orders = await send('GET', `/trader-depots/${world.contractId}/orders`);
  expect(await orders.json()).toMatchObject([{ state: 'sent' }]);
  return [await answerOf(execute(send, world)), await answerOf(execute(send, world))];
}

const sent = ({ contractId }: PlannedWorld) =>
  `select from trader_order o where o.contract_id = ${contractId} and o.state = 'sent'`;
const executed = ({ contractId }: PlannedWorld) =>
  `select from trader_order o join simulated_order s using (client_key)
  where o.contract_id = ${contractId} and s.result <> 'null'`;

let apis: DyingApis;
let db: Database;
let planned: readonly PlannedWorld[];
let refreshed: readonly number[];
const answers = new Map<string, readonly Answer[]>();
const executions: (readonly Answer[])[] = [];

/** An adviser with three depots at banks that take their time for every answer, and two that hold other units than is known. */
const prepare = () =>
  apis.prepare(async (prepared, userId) => {
    await createFund(prepared, { isin: PRICED });
    await createFund(prepared, { isin: CLASSIFIED });
    const shown = [await createOrderWorld(prepared, userId), await createOrderWorld(prepared, userId)];
    await prepared.query(`update simulated_depot set positions = jsonb_set(positions, '{0,units}', '7')`);
    const world = async () =>
      createDriftedContract(prepared, await createTariffWorld(prepared, { behaviour: { delayMs: 150 } }), {
        userIds: [userId],
      });
    return { shown, worlds: [await world(), await world(), await world()] as const };
  });

beforeAll(async () => {
  apis = await DyingApis.create();
  const { shown, worlds } = await prepare();
  const [first, second, third] = worlds;
  planned = worlds;
  refreshed = shown.map(({ contractId }) => contractId);

  const dying = await apis.start(sent(first));
  for (const { issuerId } of shown) await signInAtBank(dying.send, issuerId);
  await haltStaged(dying);
  await haltUsers(dying, 1);
  const lost = await halt(dying);
  await executeAndDie(dying, first);
  expect((await lost()).map(({ status }) => status)).toEqual(Object.keys(halted).map(() => 'rejected'));

  const later = await apis.start(executed(second));
  executions.push(await executeAgain(later, first));
  await repeat(later);
  await executeAndDie(later, second);
  const last = await apis.start(executed(third));
  executions.push(await executeAgain(last, second));
  await executeAndDie(last, third);
  db = await apis.open();
});
afterAll(async () => {
  await db.close();
  await apis.close();
});

test.each(Object.keys(inBetween))(
  'a request about %s goes on where it was killed, and then is done',
  (key) => {
    expect(answers.get(key)).toMatchObject([
      { status: 200, isReplayed: false },
      { status: 200, isReplayed: true },
    ]);
  },
);

test('an import of contracts is complete then, and tells what was missing', async () => {
  const contracts = await db.query(`select from contract where external_key like '10____'`);
  expect(contracts).toHaveLength(PACKAGES * CONTRACTS);
  const report = answers.get('contracts')?.[0]?.body as ImportReport;
  expect(report).toMatchObject({
    status: 'done',
    packages: PACKAGES,
    contracts: { created: (PACKAGES - 1) * CONTRACTS, unchanged: CONTRACTS },
  });
});

/** A process that is there by now takes over what the ones before did not bring to an end. */
async function workUntil(isDone: () => Promise<boolean>): Promise<void> {
  const worker = new ImportWorker(db);
  worker.wake();
  while (!(await isDone())) await sleep(50);
  await worker.stop();
}

const runOf = async (fileName: string) => {
  const [run] = await db.query<{ id: string; status: string; undoneAt: string | null; report: ImportReport }>(
    'select id, status, undone_at as "undoneAt", report from import_run where file_name = $1',
    [fileName],
  );
  return run;
};

test('users whose import is killed are there once, and its report says that it brought them', async () => {
  await workUntil(async () => (await runOf('kommt.csv'))?.status !== 'running');
  const run = await runOf('kommt.csv');
  expect(run).toMatchObject({
    status: 'done',
    report: { records: USERS, users: { created: USERS, updated: 0, unchanged: 0 } },
  });
  expect(run?.report.userRows?.filter(({ outcome }) => outcome === 'create')).toHaveLength(USERS);
  const [counted] = await db.query(
    `select (select count(*)::int from app_user where user_name like 'kommt%') as users,
      (select count(*)::int from import_user where run_id = $1) as noted,
      (select count(*)::int from audit_entry where action = 'user.created' and after->>'userName' like 'kommt%') as entries,
      (select count(*)::int from notification where kind = 'import' and facts->>'importId' = $1::text) as bells`,
    [run?.id],
  );
  expect(counted).toEqual({ users: USERS, noted: USERS, entries: USERS, bells: 1 });
});

test('users whose way back is killed are gone once, and the report says so of all of them', async () => {
  await workUntil(async () => (await runOf('zurueck.csv'))?.undoneAt !== null);
  const run = await runOf('zurueck.csv');
  expect(run?.report.undoOutcome?.users).toEqual({
    users: { restored: 0, removed: USERS, kept: 0 },
    invitations: 0,
    keptUsers: [],
  });
  const [counted] = await db.query(
    `select (select count(*)::int from app_user where user_name like 'zurueck%') as users,
      (select count(*)::int from audit_entry where action = 'user.deleted' and before->>'userName' like 'zurueck%') as entries,
      (select count(*)::int from audit_entry where action = 'import.undone' and entity_id = $1::text) as ends,
      (select count(*)::int from notification where kind = 'importUndo' and facts->>'importId' = $1::text) as bells`,
    [run?.id],
  );
  expect(counted).toEqual({ users: 0, entries: USERS, ends: 1, bells: 1 });
});

test('an import of a stored file goes on where it was killed: it is complete, nothing is written twice, and its report says all of it', async () => {
  const stored = () => runOf('gespeichert.gdv');
  await workUntil(async () => (await stored())?.status !== 'running');
  const all = STAGED_PACKAGES * CONTRACTS;
  expect(await stored()).toMatchObject({
    status: 'done',
    report: { packages: STAGED_PACKAGES, contracts: { created: all, updated: 0, unchanged: 0 } },
  });
  const [counted] = await db.query(
    `select (select count(*)::int from contract where external_key like '20____') as contracts,
      (select count(*)::int from audit_entry where action = 'contract.imported'
        and after ->> 'contractNumber' like '20____') as entries,
      (select count(*)::int from job where kind = 'analysis' and import_run_id = $1) as jobs`,
    [(await stored())?.id],
  );
  expect(counted).toEqual({ contracts: all, entries: all, jobs: STAGED_PACKAGES });
});

test('values that follow from prices, fund data and templates are ordered once', async () => {
  expect(await db.query(`select from job where kind = 'revaluation'`)).toHaveLength(3);
});

test('every bank is asked, and the change of each contract is in the audit log once', async () => {
  const changed = await db.query<{ id: number }>(
    `select entity_id::int as id from audit_entry where action = 'traderDepot.refreshed'
      and entity_id = any($1) order by 1`,
    [refreshed.map(String)],
  );
  expect(changed.map(({ id }) => id)).toEqual(refreshed);
});

test('an import that has ended has its report, its entry and its notice, and is not made again', async () => {
  const answerLost = { status: 409, body: { errorCode: 'request.answerLost' } };
  expect(answers.get('ended')).toMatchObject([answerLost, answerLost]);
  const runs = await db.query(
    `select r.status, r.report is not null as "hasReport",
      (select count(*)::int from audit_entry a where a.action = 'import.finished' and a.entity_id = r.id::text) as entries,
      (select count(*)::int from notification n where n.facts ->> 'importId' = r.id::text) as notices
    from import_run r where file_name = 'ende.gdv'`,
  );
  expect(runs).toEqual([{ status: 'done', hasReport: true, entries: 1, notices: 1 }]);
});

test('an execution under which the API is killed is done once: by the same call again, or by nobody asking', async () => {
  const twice = [
    { status: 204, isReplayed: false },
    { status: 204, isReplayed: true },
  ];
  expect(executions).toMatchObject([twice, twice]);
  const parts = {
    db,
    gateways: traderGateways(db, null),
    keys: apis.keys,
    sms: null,
    ...noReactions,
  };
  expect([await settleWhenDue(parts), await settleWhenDue(parts)]).toEqual([1, 0]);
  for (const { externalKey } of planned) {
    const held = Object.values(await bankUnits(db, externalKey)).sort((a, b) => a - b);
    expect(held).toEqual([40, 60]);
  }
  const done = planned.map(() => ({ state: 'executed' }));
  expect(await db.query('select state from trader_order')).toEqual(done);
  expect(await db.query('select state from planned_optimization')).toEqual(done);
  expect(await db.query('select client_key from simulated_order')).toHaveLength(3);
});
