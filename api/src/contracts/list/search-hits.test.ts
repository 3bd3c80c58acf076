import type { ContractPage } from '@depotwerk/contract/contracts';
import { Sql } from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import { createTestDatabase } from '../../../test/database/test-database';
import { createContract } from '../../../test/records/contracts';
import { createCustomer } from '../../../test/records/people';
import { ContractList } from './contract-list';
import type { ContractOrder } from './contract-sort';
import type { ContractSelection } from './contract-filter';
import { idsAround, searchHits } from './search-hits';

let db: Database;
let customerId: number;

/** More than are rather collected than walked to. */
const HITS = 2_100;

beforeAll(async () => {
  db = await createTestDatabase();
  customerId = await createCustomer(db, { lastName: 'Müller' });
  const columns = `customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name, start_date,
    score, score_band`;
  const id = await createContract(db, { customerId });
  await db.query(
    `insert into contract (${columns}, external_key, total_value)
    select ${columns}, 'M-' || n, n from contract, generate_series(1, $2::integer) n where id = $1`,
    [id, HITS],
  );
  const others = await createCustomer(db, { lastName: 'Vogt' });
  for (let i = 0; i < 5; i++) await createContract(db, { customerId: others, totalValue: 90_000 });
});
afterAll(() => db.close());

const selection: ContractSelection = {
  scope: { kind: 'all' },
  filter: { search: 'müller' },
  filterGroupIds: null,
  dueBefore: { standard: '2025-11-20T23:00:00.000Z', strict: '2026-05-20T22:00:00.000Z' },
  today: '2026-11-20',
};

/** A list, and whether its last page came by what the search was known to have found. */
function observedList() {
  let cameByHits = false;
  const queries: Queries = {
    orm: db.orm,
    query: (...statement) => {
      cameByHits = statement.some(
        (part) => part instanceof Sql && part.values.some((value) => Buffer.isBuffer(value)),
      );
      return db.query(...statement);
    },
  };
  const list = new ContractList(queries);
  const numbers = async (order: ContractOrder, offset = 0): Promise<string[]> => {
    const { text } = await list.page({ selection, order, limit: 3, offset, after: null });
    const page: ContractPage = JSON.parse(String(text));
    return page.items.map(({ contractNumber }) => contractNumber);
  };
  return { numbers, cameByHits: () => cameByHits };
}

const byValue: ContractOrder = { sort: 'value', direction: 'desc' };

test('a search that was counted is walked by what it found, and a change by somebody else is seen', async () => {
  const { numbers, cameByHits } = observedList();
  expect((await numbers(byValue)).slice(1)).toEqual([`M-${HITS}`, `M-${HITS - 1}`]);
  expect(cameByHits()).toBe(true);
  expect(await numbers(byValue, 3)).toEqual([`M-${HITS - 2}`, `M-${HITS - 3}`, `M-${HITS - 4}`]);
  await createContract(db, { customerId, externalKey: 'NEU', totalValue: 80_000 });
  expect((await numbers(byValue))[0]).toBe('NEU');
});

test('each id has its bit, and the last one is not the end', () => {
  const hits = searchHits('3,8,1000');
  const found = Array.from({ length: 1008 }, (_, id) => id).filter(
    (id) => ((hits?.bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0,
  );
  expect(found).toEqual([3, 8, 1000]);
  expect(hits && idsAround(hits)).toBe(1008);
});

test('nothing is kept of a search that found nothing', () => {
  expect(searchHits(null)).toBeNull();
});
