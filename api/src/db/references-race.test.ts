import type { AnalysisDetail } from '@depotwerk/contract/analyses';
import type { CustomerDetail } from '@depotwerk/contract/contracts';
import type { StartedJob } from '@depotwerk/contract/advice';
import { dangling } from '../../test/database/dangling';
import { untilOneWaits } from '../../test/database/until-one-waits';
import { inLine } from '../../test/database/in-line';
import { createContract } from '../../test/records/contracts';
import { createAnalysis } from '../../test/records/contract-parts';
import { createCustomer, createGroup } from '../../test/records/people';
import { ifVersion } from '../../test/optimization';
import { createOrderWorld, noSecondFactor, switchOf, writerFor } from '../../test/orders';
import { createTestApi, type TestApi, type TestUser } from '../../test/test-api';
import { todayInBerlin } from '../../test/today';
import { countStaleCopies } from '../../test/left-to-writers';
import { recordOrder } from '../banks/orders/record-order';
import { analysisJob } from '../contracts/analysis/analysis-job';
import { createAccount } from '../identity/registration/create-account';
import type { JobKind } from '../jobs/job-kind';
import { startJob } from '../jobs/job-rows';
import { runJob } from '../jobs/run-job';

/** The embedded engine has one session. */
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let api: TestApi;
let officer: TestUser;
let running = 0;
beforeAll(async () => {
  api = await createTestApi();
  officer = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

/** Refusals are answers of their own: 404 for what is gone, 409 for what is named. */
const outcomeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error as { status?: number; statusCode?: number }).status ?? 500,
  );
const statusOf = async (reply: Promise<{ status: number }>): Promise<number> => (await reply).status;

const deletion = (contractId: number) => () =>
  statusOf(officer.request('DELETE', `/contracts/${contractId}`));
const erasure = (customerId: number) => () =>
  statusOf(officer.request('POST', `/customers/${customerId}/erasure`, { headers: ifVersion(1) }));
const analysis = (subject: object) => () =>
  statusOf(
    officer.request<AnalysisDetail>('POST', '/depot-analyses', {
      payload: { subject, questionnaireId: null },
    }),
  );

/** An order for a contract with a depot. */
async function newOrder() {
  const world = await createOrderWorld(api.db, officer.id);
  const writer = writerFor(officer, 'amt');
  const order = switchOf(world, `rennen ${++running}`);
  return {
    contractId: world.contractId,
    order: () => outcomeOf(api.db.transaction((db) => recordOrder(db, order, writer, noSecondFactor))),
  };
}

/** The registration of an invited person, whose last code was right. */
async function newRegistration() {
  const customerId = await createCustomer(api.db);
  const analysisId = await createAnalysis(api.db, customerId);
  const [invitation] = await api.db.query<{ id: string }>(
    `insert into analysis_invitation (analysis_id, token_hash, channel, expires_at)
      values ($1, $2, 'handOver', now() + interval '1 day') returning id`,
    [analysisId, `rennen ${++running}`],
  );
  const pending = {
    firstName: 'Paula',
    lastName: 'Neumann',
    email: `paula${++running}@example.de`,
    phoneNumber: '0151 22221000',
    passwordHash: 'hash',
    hasSecondFactor: false,
    consents: [
      { key: 'terms', version: '1' },
      { key: 'privacy', version: '1' },
    ],
    language: 'de',
    invitationId: invitation?.id ?? null,
    isEmailProven: true,
    codeHash: null,
  } as const;
  return {
    customerId,
    register: () => outcomeOf(api.db.transaction((db) => createAccount(db, pending, false, 'trace'))),
  };
}

const contractOf = async () => createContract(api.db);
const reports = (contractId: number) => () =>
  statusOf(
    officer.request<StartedJob>('POST', '/report-runs', {
      payload: { contractIds: [contractId], reportType: 'legalContract' },
    }),
  );

onServer('who writes beside who deletes', () => {
  afterEach(async () => expect(await dangling(api.db)).toEqual([]));

  test('an analysis of a contract that is deleted meanwhile is refused', async () => {
    const contractId = await contractOf();
    const begin = analysis({ kind: 'contract', contractId });
    expect(await inLine(api.db, deletion(contractId), begin)).toEqual([204, 404]);
  });

  test('an analysis that was begun first goes with its contract', async () => {
    const contractId = await contractOf();
    const begin = analysis({ kind: 'contract', contractId });
    expect(await inLine(api.db, begin, deletion(contractId))).toEqual([201, 204]);
    expect(await api.db.query('select from depot_analysis where contract_id = $1', [contractId])).toEqual([]);
  });

  test('an analysis of a customer who is erased meanwhile is refused, and one that was begun first goes too', async () => {
    const [gone, later] = [await createCustomer(api.db), await createCustomer(api.db)];
    const begin = (customerId: number) => analysis({ kind: 'customer', customerId, holdings: [] });
    expect(await inLine(api.db, erasure(gone), begin(gone))).toEqual([204, 404]);
    expect(await inLine(api.db, begin(later), erasure(later))).toEqual([201, 204]);
  });

  test('an order for a contract that is deleted meanwhile is refused', async () => {
    const { contractId, order } = await newOrder();
    expect(await inLine(api.db, deletion(contractId), order)).toEqual([204, 404]);
  });

  test('a contract with an order that was just given is not deleted', async () => {
    const { contractId, order } = await newOrder();
    expect(await inLine(api.db, order, deletion(contractId))).toEqual([200, 409]);
  });

  test('a person who is erased meanwhile gets no account', async () => {
    const { customerId, register } = await newRegistration();
    expect(await inLine(api.db, erasure(customerId), register)).toEqual([204, 404]);
  });

  test('who erases a person with an account that was just made sees it first, and then it goes too', async () => {
    const { customerId, register } = await newRegistration();
    const [registered, erased] = await inLine(api.db, register, erasure(customerId));
    // The registration wrote the customer: who erases has seen another version.
    expect([registered, erased]).toEqual([200, 412]);
    const { body } = await officer.get<CustomerDetail>(`/customers/${customerId}`);
    const headers = ifVersion(body.version);
    const again = await officer.request('POST', `/customers/${customerId}/erasure`, { headers });
    expect(again.status).toBe(204);
    expect(await api.db.query('select from app_user where customer_id = $1', [customerId])).toEqual([]);
  });

  test('reports that are ordered beside a deletion name no contract that is gone', async () => {
    const contractId = await contractOf();
    expect((await inLine(api.db, deletion(contractId), reports(contractId)))[0]).toBe(204);
    const other = await contractOf();
    expect(await inLine(api.db, reports(other), deletion(other))).toEqual([202, 204]);
  });
});

/** The night, in which somebody does something within the first batch. */
function nightWith(inside: () => Promise<void>, seen: number[]): JobKind {
  let batches = 0;
  return {
    ...analysisJob,
    async contracts(setting) {
      const contracts = await analysisJob.contracts?.(setting);
      if (!contracts) throw new Error('the night goes over contracts');
      return {
        ...contracts,
        work: (ids, batch) =>
          contracts.work(ids, (work) =>
            batch(async (db) => {
              await work(db);
              seen.push(...ids);
              batches += 1;
              if (batches === 1) await inside();
            }),
          ),
      };
    },
  };
}

onServer('a customer who is moved beside a running night', () => {
  const move = (customerId: number, groupId: string) => () =>
    statusOf(
      officer.request('POST', `/groups/${groupId}/customers`, { payload: { customerIds: [customerId] } }),
    );
  let customerId: number;
  let groupId: string;
  beforeEach(async () => {
    customerId = await createCustomer(api.db);
    groupId = await createGroup(api.db, `Nacht ${++running}`);
    for (let i = 0; i < 5; i += 1) await createContract(api.db, { customerId });
  });
  afterEach(async () => {
    expect(await countStaleCopies(api.db)).toBe(0);
    const groups = await api.db.query(
      'select distinct group_id as "id" from contract where customer_id = $1',
      [customerId],
    );
    expect(groups).toEqual([{ id: groupId }]);
  });

  const order = () => startJob(api.db, { kind: 'analysis', input: { isFull: true }, startedBy: null });
  const run = (kind: JobKind, id: string) =>
    runJob(api.db, kind, id, { signal: new AbortController().signal, today: todayInBerlin() });
  async function expectEachOnce(id: string, seen: readonly number[]): Promise<void> {
    const [job] = await api.db.query<{ state: string; done: number; total: number }>(
      'select state, done, total from job where id = $1',
      [id],
    );
    const [{ count } = { count: 0 }] = await api.db.query<{ count: number }>(
      'select count(*)::int as count from contract',
    );
    expect(job).toEqual({ state: 'done', done: count, total: count });
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  }

  test('waits for the batch, and each contract is computed once', async () => {
    const id = await order();
    const seen: number[] = [];
    const moves: Promise<number>[] = [];
    const kind = nightWith(async () => {
      moves.push(move(customerId, groupId)());
      await untilOneWaits(api.db);
    }, seen);
    await run(kind, id);
    expect(await Promise.all(moves)).toEqual([200]);
    await expectEachOnce(id, seen);
  });

  test('comes first, and the night goes on with the new group', async () => {
    const id = await order();
    const seen: number[] = [];
    const kind = nightWith(() => Promise.resolve(), seen);
    const [moved] = await inLine(api.db, move(customerId, groupId), () => run(kind, id));
    expect(moved).toBe(200);
    await expectEachOnce(id, seen);
  });
});
