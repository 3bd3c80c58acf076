import { contractSortKeys } from '@depotwerk/contract/contracts/values/contract-list';
import fc from 'fast-check';
import type { Database } from '../../db/database';
import { createTestDatabase } from '../../../test/database/test-database';
import type { DataScope } from '../../scope/data-scope';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createIssuer, createTariff } from '../../../test/records/tariffs';
import { ContractCounts } from './contract-counts';
import type { StoredPage } from './contract-page';
import { readPage } from './contract-page';
import type { PageRequest } from './list-request';
import type { SearchHits } from './search-hits';

let db: Database;
let scopes: DataScope[];
let tariffId: number;
let issuerId: number;

const CONTRACTS = 60;
const DUE_BEFORE = { standard: '2025-11-20T23:00:00.000Z', strict: '2026-05-20T22:00:00.000Z' };
const TODAY = '2026-11-20';
const pick = <T>(items: readonly T[], i: number): T | undefined => items[i % items.length];

beforeAll(async () => {
  db = await createTestDatabase();
  const groupId = await createGroup(db, 'Büro');
  issuerId = await createIssuer(db);
  tariffId = await createTariff(db, { name: 'Anker', issuerId });
  const customers = [
    await createCustomer(db, { lastName: 'Ärger', groupId }),
    await createCustomer(db, { lastName: 'Zeta', groupId }),
    await createCustomer(db, { lastName: 'Anker' }),
  ];
  const others = [await createTariff(db), tariffId];
  for (let i = 0; i < CONTRACTS; i++)
    await createContract(db, {
      customerId: pick(customers, i) ?? 0,
      tariffId: pick(others, i) ?? 0,
      startDate: pick(['2010-01-01', '2011-01-01'], i) ?? '2012-01-01',
      totalValue: pick([0, 5, 5, 7.25], i) ?? 0,
      score: pick([null, 59, 60, 80, 80], i) ?? null,
      worstHint: pick([null, 0, 2, 2], i) ?? null,
      riskClass: pick([null, 2, 3], i) ?? null,
      lastCheck: pick([null, '2026-01-01T10:00:00.000001Z', '2024-01-01T00:00:00Z'], i) ?? null,
    });
  // Every second profile is outdated.
  await db.query(
    `insert into risk_assessment (contract_id, status, risk_class, risk_class_count, assessed_at)
     select id, 'accepted', 3, 5, case id % 2 when 0 then timestamptz '2024-01-01Z' else '2026-01-01Z' end
     from contract where has_risk_profile`,
  );
  scopes = [
    { kind: 'all' },
    { kind: 'groups', groupIds: [groupId], topGroupIds: [groupId] },
    { kind: 'customer', customerId: customers[0] ?? 0 },
  ];
});
afterAll(() => db.close());

const page = (request: PageRequest, total: number, hits: SearchHits | null = null): Promise<StoredPage> =>
  readPage(db, request, { total, hits });

const many = 1_000_000;
const few = 0;

/** As if a search had been counted before. */
async function hitsOf(request: PageRequest): Promise<SearchHits | null> {
  const { hits } = (await new ContractCounts().count(db, request.selection, 0)).value;
  return hits;
}

test('walking the index and collecting the matches give the same pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(2),
      fc.record(
        {
          check: fc.constantFrom('due', 'done'),
          scoreBand: fc.constantFrom('green', 'yellow', 'red'),
          hints: fc.constantFrom('any', 'critical', 'none'),
          tariffId: fc.constant(1).map(() => tariffId),
          insurerId: fc.constant(1).map(() => issuerId),
          riskProfile: fc.constantFrom('missing', 'present', 'outdated', 'due'),
          search: fc.constantFrom('a', 'zeta', 'anker', 'v-1'),
          minValue: fc.constantFrom(1, 5),
        },
        { requiredKeys: [] },
      ),
      fc.constantFrom(...contractSortKeys),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 20 }),
      async (scope, filter, sort, direction, limit, offset) => {
        const selection = {
          scope: scopes[scope] ?? { kind: 'all' },
          filter,
          filterGroupIds: null,
          dueBefore: DUE_BEFORE,
          today: TODAY,
        };
        let request: PageRequest = { selection, order: { sort, direction }, limit, offset, after: null };
        for (let pages = 0; pages <= CONTRACTS; pages++) {
          const walked = await page(request, many);
          expect(walked).toEqual(await page(request, few));
          if (filter.search !== undefined)
            expect(await page(request, many, await hitsOf(request))).toEqual(walked);
          if (!walked.end) return;
          request = { ...request, offset: 0, after: walked.end };
        }
        throw new Error('the pages do not end');
      },
    ),
    { numRuns: 120 },
  );
});
