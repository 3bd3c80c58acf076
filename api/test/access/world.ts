import type { CorporateAction } from '@depotwerk/contract/market';
import { randomUUID } from 'node:crypto';
import type { Permission } from '@depotwerk/contract/floor';
import { permissions } from '@depotwerk/contract/floor';
import type { ComponentKind } from '@depotwerk/domain';
import type { Database } from '../../src/db/database';
import { startJob } from '../../src/jobs/job-rows';
import { noTotals } from '../../src/tariffs/preview/preview-totals';
import { systemRoles } from '../../src/db/permission-catalogue';
import { contractRecords, gdvBytes, gdvPackage } from '../imports/gdv-fixture';
import { createContract } from '../records/contracts';
import { createFund, createPeerGroup } from '../records/funds';
import { createAnalysis, createPortfolio, createReport, createSavingsPlan } from '../records/contract-parts';
import { createCustomer, createGroup, createGroupRight, createRole } from '../records/people';
import { createComponents, createTariff, createTariffDraft } from '../records/tariffs';
import type { TestApi, TestUser } from '../test-api';

/** The records of one group. Every name in it holds `mark`, and every id occurs nowhere else in an answer. */
export interface Side {
  readonly mark: string;
  readonly groupId: string;
  readonly customerId: number;
  readonly contractId: number;
  /** Of the contract; the bank has refused it. */
  readonly orderId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Of the user, who is none of the people. */
  readonly jobId: string;
  readonly analysisId: string;
  /** A change of many users that the user made. */
  readonly runId: string;
  /** Of the contract. */
  readonly reportId: string;
}

/** Somebody who calls, with what the rules of the product allow. */
export interface Person {
  readonly user: TestUser;
  /** Hold wherever the calls reach. */
  readonly byRole: readonly Permission[];
  /** Hold for calls about single groups only. */
  readonly byGroup: readonly Permission[];
  readonly seesEverything: boolean;
  readonly own: readonly Side[];
  readonly foreign: readonly Side[];
}

/** Records that belong to no group. */
export interface SharedRecords {
  readonly fundId: number;
  readonly tariffId: number;
  readonly insurerId: number;
  readonly roleId: string;
  readonly importId: string;
  readonly fileId: string;
  readonly actionId: string;
  readonly components: Readonly<Record<ComponentKind, number>>;
}

export interface AccessWorld {
  readonly shared: SharedRecords;
  readonly people: ReadonlyMap<PersonName, Person>;
}

export const personNames = [
  'administrator',
  'adviser of Aurich and below',
  'adviser of Cottbus',
  'adviser with one right in Bremen',
  'branch manager of Aurich',
  'customer in Bremen',
] as const;
export type PersonName = (typeof personNames)[number];

/** Ids far from each other and from every other number, so that finding one in an answer proves that it was told. */
async function spreadIds(db: Database): Promise<void> {
  await db.query('alter table customer alter column id restart with 71600001');
  await db.query('alter table contract alter column id restart with 82700001');
}

async function createSide(
  api: TestApi,
  mark: string,
  parentId: string | null,
  tariffId: number,
  fundId: number,
): Promise<Side> {
  const { db } = api;
  const groupId = await createGroup(db, `Haus ${mark}`, parentId);
  const customerId = await createCustomer(db, { lastName: `${mark}mann`, groupId });
  const contractId = await createContract(db, { customerId, tariffId, externalKey: `V-${mark}` });
  await createPortfolio(db, contractId, '2026-01-01', [{ fundId, value: 900 }]);
  await createSavingsPlan(db, contractId, '2026-01-01', 100, [{ fundId, fraction: 1 }]);
  await db.query(
    `insert into trader (issuer_id, adapter) select issuer_id, 'simulator' from tariff where id = $1
    on conflict do nothing`,
    [tariffId],
  );
  await db.query(
    `insert into trader_depot (issuer_id, external_key, external_consumer_key, owner_name, contract_id, linked_at, linked_by)
    select issuer_id, 'D-' || external_key, 'K-1', customer_sort_name, id, now(), 'Anna' from contract where id = $1`,
    [contractId],
  );
  const orderId = randomUUID();
  await db.query(
    `insert into trader_order (id, client_key, contract_id, issuer_id, external_key, state, error_code, ordered_by_name)
    select $1, 'Schlüssel ' || external_key, id, issuer_id, 'D-' || external_key, 'refused', 'fundsApi.traderError', 'Anna'
    from contract where id = $2`,
    [orderId, contractId],
  );
  const { id: userId } = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  await db.query('update app_user set user_name = $2, full_name = $3 where id = $1', [
    userId,
    `team.${mark.toLowerCase()}`,
    `Team ${mark}`,
  ]);
  const [session] = await db.query<{ id: string }>('select id from session where user_id = $1', [userId]);
  if (!session) throw new Error('the user has no session');
  const jobId = await startJob(db, { kind: 'revaluation', input: { fundIds: [] }, startedBy: userId });
  const analysisId = await createAnalysis(db, customerId);
  const runId = randomUUID();
  await db.query(
    `insert into user_bulk_run (id, action, started_by, trace_id) values ($1, 'deactivate', $2, 'trace')`,
    [runId, userId],
  );
  const reportId = await createReport(db, contractId);
  return {
    mark,
    groupId,
    customerId,
    contractId,
    orderId,
    userId,
    sessionId: session.id,
    jobId,
    runId,
    analysisId,
    reportId,
  };
}

async function createShared(db: Database, administrator: TestUser): Promise<SharedRecords> {
  const tariffId = await createTariff(db, { isPortfolioCheck: true });
  const peerGroupId = await createPeerGroup(db);
  const fundId = await createFund(db, { peerGroupId });
  const components = await createComponents(db, peerGroupId, fundId);
  await createTariffDraft(db, tariffId);
  const [tariff] = await db.query<{ insurerId: number }>(
    'select issuer_id as "insurerId" from tariff where id = $1',
    [tariffId],
  );
  if (!tariff) throw new Error('the tariff was not inserted');
  await administrator.request('POST', '/imports/gdv?fileName=bestand.gdv', {
    payload: gdvBytes(gdvPackage(contractRecords())),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { body: stored } = await administrator.request<{ fileId: string }>(
    'POST',
    '/imports/gdv/preview?fileName=bestand.gdv',
    {
      payload: gdvBytes(gdvPackage(contractRecords())),
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  const [run] = (await administrator.get<{ id: string }[]>('/imports')).body;
  if (!run) throw new Error('nothing was imported');
  const { body: action } = await administrator.request<CorporateAction>(
    'POST',
    `/funds/${fundId}/corporate-actions`,
    { payload: { kind: 'split', successorFundId: null, day: '2026-11-20', oldUnits: 1, newUnits: 2 } },
  );
  return {
    tariffId,
    fundId,
    insurerId: tariff.insurerId,
    importId: run.id,
    fileId: stored.fileId,
    actionId: action.id,
    components,
    roleId: systemRoles.adviser.id,
  };
}

/** A finished preview of a release that names the contracts of all sides. */
async function createPreview(db: Database, tariffId: number, sides: readonly Side[]): Promise<void> {
  const jobId = await startJob(db, { kind: 'tariffPreview', input: { tariffId }, startedBy: null });
  const worst = sides.map(({ contractId }) => ({
    contractId,
    valueEur: 900,
    scoreBefore: 70,
    scoreAfter: 50,
    gainedHintIds: [],
    lostHintIds: [],
    leavesClass: true,
    breaksLimits: false,
  }));
  await db.query(
    `insert into tariff_preview (job_id, tariff_id, number, draft, totals, finished_at)
    values ($1, $2, 1, '{}', $3, now())`,
    [jobId, tariffId, JSON.stringify({ ...noTotals, contractCount: worst.length, worst })],
  );
}

/** Two branches, Aurich with the team Bremen below it and Cottbus beside them, and one person of every sort. */
export async function createAccessWorld(api: TestApi): Promise<AccessWorld> {
  const { db } = api;
  await spreadIds(db);
  const administrator = await api.signIn({ role: 'administrator' });
  const shared = await createShared(db, administrator);
  const { tariffId, fundId } = shared;
  const aurich = await createSide(api, 'Aurich', null, tariffId, fundId);
  const bremen = await createSide(api, 'Bremen', aurich.groupId, tariffId, fundId);
  const cottbus = await createSide(api, 'Cottbus', null, tariffId, fundId);

  // Who works in Aurich now once worked in Cottbus, and the history of the user says so.
  for (const { userId } of [aurich, bremen]) {
    const payload = { userIds: [userId] };
    await administrator.request('POST', `/groups/${cottbus.groupId}/users`, { payload });
    await administrator.request('DELETE', `/groups/${cottbus.groupId}/users/${userId}`);
  }

  const adviser = systemRoles.adviser.permissions;
  const managing = await createRole(db, { name: 'Filialleiter', permissions });
  const helping = await createRole(db, { name: 'Aushilfe', permissions: [] });
  const entitled = await api.signIn({ role: { id: helping }, groupIds: [bremen.groupId] });
  await createGroupRight(db, entitled.id, bremen.groupId, 'contracts.view');
  // Somebody who works in both branches: seen from each, but not with the other one.
  await api.signIn({ role: 'adviser', groupIds: [aurich.groupId, bremen.groupId, cottbus.groupId] });

  const everything = [aurich, bremen, cottbus];
  await createPreview(db, tariffId, everything);
  // Judges the contracts, so that each has a score.
  for (const { contractId } of everything)
    await administrator.request('POST', `/contracts/${contractId}/last-checked`);
  const nothing = { byGroup: [], seesEverything: false };
  const people: Record<PersonName, Person> = {
    administrator: {
      user: administrator,
      byRole: permissions,
      byGroup: [],
      seesEverything: true,
      own: everything,
      foreign: [],
    },
    'adviser of Aurich and below': {
      ...nothing,
      user: await api.signIn({ role: 'adviser', groupIds: [aurich.groupId] }),
      byRole: adviser,
      own: [aurich, bremen],
      foreign: [cottbus],
    },
    'adviser of Cottbus': {
      ...nothing,
      user: await api.signIn({ role: 'adviser', groupIds: [cottbus.groupId] }),
      byRole: adviser,
      own: [cottbus],
      foreign: [aurich, bremen],
    },
    'adviser with one right in Bremen': {
      user: entitled,
      byRole: [],
      byGroup: ['contracts.view'],
      seesEverything: false,
      own: [bremen],
      foreign: [aurich, cottbus],
    },
    'branch manager of Aurich': {
      ...nothing,
      user: await api.signIn({ role: { id: managing }, groupIds: [aurich.groupId] }),
      byRole: permissions,
      own: [aurich, bremen],
      foreign: [cottbus],
    },
    'customer in Bremen': {
      ...nothing,
      user: await api.signIn({ role: 'customer', customerId: bremen.customerId }),
      byRole: systemRoles.customer.permissions,
      own: [bremen],
      foreign: [aurich, cottbus],
    },
  };
  return { shared, people: new Map(personNames.map((name) => [name, people[name]])) };
}
