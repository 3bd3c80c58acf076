import fc from 'fast-check';
import { createTestDatabase } from '../../../test/database/test-database';
import { type ContractFields, insertContract } from '../../../test/records/contracts';
import { createCustomer, createGroup, moveCustomer } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import { removeContracts } from '../../contracts/change/remove-contracts';
import type { Database, Transaction } from '../../db/database';
import { cleanUp } from '../../operation/housekeeping/clean-up';
import { addToFigures, keepFigures, type TouchedContracts } from '../../records/keep-figures';
import { readFigures, readMonths } from './kept-figures';

let db: Database;
let groups: string[];
let customers: number[];
let tariffId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  groups = [await createGroup(db, 'Nord'), await createGroup(db, 'Süd')];
  customers = await Promise.all([0, 1, 0].map((at) => createCustomer(db, { groupId: groups[at] ?? '' })));
  tariffId = await createTariff(db);
});
afterAll(() => db.close());

/** One change of the contracts, in the words of those who make it. */
type Change =
  | {
      readonly kind: 'create';
      readonly customer: number;
      readonly value: number;
      readonly score: number | null;
    }
  | {
      readonly kind: 'judge';
      readonly at: number;
      readonly hint: number | null;
      readonly score: number | null;
    }
  | { readonly kind: 'value'; readonly at: number; readonly value: number; readonly months: number }
  | { readonly kind: 'continue'; readonly at: number; readonly value: number; readonly months: number }
  | { readonly kind: 'move'; readonly customer: number; readonly group: number }
  | { readonly kind: 'delete'; readonly at: number }
  | { readonly kind: 'import'; readonly values: readonly number[] }
  | { readonly kind: 'cleanUp' };

const euros = fc.integer({ min: 0, max: 5_000 });
const score = fc.option(fc.integer({ min: 0, max: 100 }));
const place = fc.nat(9);
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), customer: fc.nat(2), value: euros, score }),
  fc.record({
    kind: fc.constant('judge' as const),
    at: place,
    hint: fc.option(fc.integer({ min: 1, max: 3 })),
    score,
  }),
  fc.record({
    kind: fc.constant('value' as const),
    at: place,
    value: euros,
    months: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('continue' as const),
    at: place,
    value: euros,
    months: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('move' as const), customer: fc.nat(2), group: fc.nat(1) }),
  fc.record({ kind: fc.constant('delete' as const), at: place }),
  fc.record({ kind: fc.constant('import' as const), values: fc.array(euros, { maxLength: 3 }) }),
  fc.constant({ kind: 'cleanUp' as const }),
);

const allIds = async (): Promise<number[]> =>
  (await db.query<{ id: number }>('select id from contract order by id')).map(({ id }) => id);

/** The id of one of the contracts; of none when there are none. */
const idAt = async (at: number): Promise<number> => {
  const ids = await allIds();
  return ids[at % Math.max(ids.length, 1)] ?? 0;
};

const keep = (touched: TouchedContracts, write: (db: Transaction) => Promise<unknown>) =>
  db.transaction((transaction) => keepFigures(transaction, touched, () => write(transaction)));
const remove = (ids: readonly number[]) => db.transaction((transaction) => removeContracts(transaction, ids));

const keepHistory = (id: number, values: readonly number[]) =>
  keep({ histories: [id] }, (transaction) =>
    transaction.query(
      `insert into contract_value_history (contract_id, first_month, values, contributions)
      select $1, '2025-11-01', $2::int[], $2::int[] where exists (select 1 from contract where id = $1)
      on conflict (contract_id) do update set values = excluded.values, contributions = excluded.contributions`,
      [id, values],
    ),
  );

const create = (fields: ContractFields) =>
  db.transaction((transaction) =>
    addToFigures(
      transaction,
      () => insertContract(transaction, { tariffId, ...fields }),
      (id) => [id],
    ),
  );

/** As whoever writes contracts does it. */
async function make(change: Change): Promise<unknown> {
  switch (change.kind) {
    case 'create': {
      const customerId = customers[change.customer] ?? 0;
      const id = await create({ customerId, totalValue: change.value, score: change.score });
      return keepHistory(id, [change.value]);
    }
    case 'judge': {
      const { hint, score: points } = change;
      const id = await idAt(change.at);
      return keep({ rows: [id] }, (transaction) =>
        transaction.query(
          `update contract set worst_hint_id = $2::int, worst_hint_severity = coalesce($2::int - 1, -1),
          hint_count = case when $2::int is null then 0 else 1 end, score = $3::int,
          score_band = case when $3::int is null then 'unknown' when $3 < 60 then 'red' else 'green' end,
          has_risk_profile = not has_risk_profile, risk_class = null where id = $1`,
          [id, hint, points],
        ),
      );
    }
    case 'value': {
      const id = await idAt(change.at);
      await keep({ rows: [id] }, (transaction) =>
        transaction.query('update contract set total_value = $2 where id = $1', [id, change.value]),
      );
      return keepHistory(
        id,
        Array.from({ length: change.months }, (_, month) => change.value + month),
      );
    }
    case 'continue': {
      const id = await idAt(change.at);
      return keep({ newestMonths: [id] }, (transaction) =>
        transaction.query(
          `update contract_value_history set
            values = values[1:cardinality(values) - 1] || array_fill($2::int, array[$3::int + 1]),
            contributions = contributions || array_fill(contributions[cardinality(contributions)], array[$3::int])
          where contract_id = $1`,
          [id, change.value, change.months],
        ),
      );
    }
    case 'move':
      return db.transaction((transaction) =>
        moveCustomer(transaction, customers[change.customer] ?? 0, groups[change.group] ?? ''),
      );
    case 'delete':
      return remove([await idAt(change.at)]);
    case 'import':
      for (const totalValue of change.values) await create({ customerId: customers[0] ?? 0, totalValue });
      return keep({ rows: await allIds() }, (transaction) =>
        transaction.query(`update contract set source = 'gdv' where total_value < 2500`),
      );
    case 'cleanUp':
      return cleanUp(db);
  }
}

const everything = { kind: 'all' } as const;
const shownTo = async (scope: Parameters<typeof readFigures>[1]) => ({
  figures: [...(await readFigures(db, scope)).values()]
    .filter(({ count, eur }) => count !== 0 || eur !== 0)
    .sort((one, other) => one.figure.localeCompare(other.figure)),
  months: (await readMonths(db, scope)).months,
});
const scopes = () => [
  everything,
  ...groups.map((id) => ({ kind: 'groups' as const, groupIds: [id], topGroupIds: [id] })),
];

test('whatever happens to contracts, the kept figures are those of a fresh count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { maxLength: 12 }), async (history) => {
      await remove(await allIds());
      for (const one of history) await make(one);
      const kept = await Promise.all(scopes().map(shownTo));
      await db.query('select count_contract_figures()');
      expect(kept).toEqual(await Promise.all(scopes().map(shownTo)));
    }),
    { numRuns: 50 },
  );
});

test('the figures of a customer are those of the own contracts', async () => {
  await remove(await allIds());
  const [own = 0, foreign = 0] = customers;
  await keepHistory(await create({ customerId: own, totalValue: 700, worstHint: 2 }), [650, 700]);
  await keepHistory(await create({ customerId: foreign, totalValue: 9_000 }), [9_000]);
  const { figures, months } = await shownTo({ kind: 'customer', customerId: own });
  expect(figures).toEqual([
    { figure: 'all', count: 1, eur: 700 },
    { figure: 'hint:12', count: 1, eur: 700 },
    { figure: 'riskProfile:missing', count: 1, eur: 700 },
    { figure: 'scoreBand:yellow', count: 1, eur: 700 },
    { figure: 'severity:2', count: 1, eur: 700 },
  ]);
  expect(months).toEqual([
    { month: '2025-11-01', contracts: 1, value: 650, contributions: 650 },
    { month: '2025-12-01', contracts: 1, value: 700, contributions: 700 },
  ]);
});
