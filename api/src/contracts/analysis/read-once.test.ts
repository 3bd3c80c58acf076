import { createTestDatabase } from '../../../test/database/test-database';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createAssessment, createPortfolio } from '../../../test/records/contract-parts';
import { createTariff } from '../../../test/records/tariffs';
import type { Database } from '../../db/database';
import { analyseAsRead, analyseWithin, contractsDue } from './analyse-contracts';
import { loadBasis } from './basis';

const TODAY = '2026-11-23';
const fault = (error: unknown) => {
  throw error;
};

let database: Database;
let contracts: number[] = [];
let [held, other, tariffId] = [0, 0, 0];
beforeAll(async () => {
  database = await createTestDatabase();
  const peerGroupId = await createPeerGroup(database);
  held = await createFund(database, { peerGroupId });
  other = await createFund(database, { peerGroupId });
  tariffId = await createTariff(database, { tariffTypeId: 8 });
  for (const value of [10_000, 20_000.01, 333.335, 0]) {
    const id = await createContract(database, { tariffId, endDate: '2030-12-31' });
    await createPortfolio(database, id, '2025-11-20', [{ fundId: other, value: value / 2 }]);
    await createPortfolio(database, id, '2026-11-20', [{ fundId: held, value }]);
    await createAssessment(database, id, { assessedAt: '2026-01-02T11:00:00Z' });
    contracts = [...contracts, id];
  }
});
afterAll(() => database.close());
beforeEach(() =>
  database.query(
    'truncate contract_hint, contract_score, work_item; update contract set score = null, score_band = null',
  ),
);

/** Everything that an analysis leaves behind, but for moments. */
const results = async () =>
  database.query(
    `select c.id, c.score, c.score_band, c.worst_hint_severity, c.worst_hint_id, c.hint_count, c.risk_class, c.sigma::text, c.data_hash,
      (select to_jsonb(s) - 'computed_at' from contract_score s where s.contract_id = c.id)::text as score_row,
      (select jsonb_agg(to_jsonb(h) - 'computed_at' order by h.hint_id) from contract_hint h where h.contract_id = c.id)::text as hints,
      (select to_jsonb(w) from work_item w where w.contract_id = c.id)::text as item
    from contract c order by c.id`,
  );

/** The way of a night, with something that happens between reading and locking. */
async function night(between: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const basis = await loadBasis(database, TODAY);
  const due = await contractsDue(database, basis, contracts, TODAY);
  await between();
  await database.transaction((db) => analyseAsRead(db, basis, due, TODAY, fault));
}

/** Contracts that are read under their lock: the plain way. */
async function plainly(ids: readonly number[] = contracts): Promise<void> {
  const basis = await loadBasis(database, TODAY);
  await database.transaction((db) => analyseWithin(db, basis, ids, TODAY));
}

test('results of facts that are read once are those of facts read under the lock, to the bit', async () => {
  await plainly();
  const plain = await results();
  expect(JSON.stringify(plain)).toContain('hint_id');
  await database.query('truncate contract_hint, contract_score, work_item');
  await night();
  expect(await results()).toEqual(plain);
});

test('hints and entries of the work list that stay the same are not written, not even by a lock', async () => {
  const rows = () =>
    database.query(`select 'hint', contract_id, hint_id, ctid::text, xmax::text from contract_hint
      union all select 'item', contract_id, hint_id, ctid::text, xmax::text from work_item order by 1, 2, 3`);
  await plainly();
  const before = await rows();
  expect(before).toContainEqual(expect.objectContaining({ '?column?': 'item', xmax: '0' }));
  await plainly();
  expect(await rows()).toEqual(before);
});

test('what somebody changes between reading and locking counts', async () => {
  await night(async () => {
    await database.query('update portfolio_entry set fund_id = $2 where contract_id = $1 and fund_id = $3', [
      contracts[0],
      other,
      held,
    ]);
    await plainly(contracts.slice(0, 1));
  });
  const found = await results();
  await database.query('truncate contract_hint, contract_score, work_item');
  await plainly();
  expect(found).toEqual(await results());
});

test('a contract that has gone between reading and locking is left out', async () => {
  const gone = await createContract(database, { tariffId, endDate: '2030-12-31' });
  const known = contracts;
  contracts = [...known, gone];
  await night(() => database.query('delete from contract where id = $1', [gone]));
  expect((await results()).map((row) => (row as { id: number }).id)).toEqual(known);
  contracts = known;
});
