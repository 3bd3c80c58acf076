import sql from 'sql-template-tag';
import type { Database } from '../db/database';
import { tariff, tariffAllocation } from '../db/schema/tariff';
import { issuer } from '../db/schema/issuer';
import { createTestDatabase } from '../../test/database/test-database';
import { createPeerGroup } from '../../test/records/funds';
import { createTariff } from '../../test/records/tariffs';
import { emptyFacts } from './empty-facts';
import { lockRecord } from './lock-records';
import { changeOf, creationOf } from './record-facts';
import type { FactsOf } from './record-type';
import { column, recordType, reference, rows } from './record-type';
import { insertRecord, updateRecords } from './write-records';

/** Columns of many types, a reference, and child rows with a value each. */
const tariffRecord = recordType({
  noun: 'tariff',
  nouns: 'tariffs',
  table: tariff,
  alias: 't',
  name: 'tariffName',
  fields: {
    tariffKey: column(tariff.key),
    tariffName: column(tariff.name),
    issuer: reference(tariff.issuerId, issuer.name),
    tariffTypeId: column(tariff.tariffTypeId),
    riskBorders: column(tariff.riskBorders),
    costCap: column(tariff.costCap),
    optimizationStart: column(tariff.optimizationStart),
    useQuota: column(tariff.useQuota),
    allocation: rows(tariffAllocation.tariffId, {
      riskClass: tariffAllocation.riskClass,
      peerGroupId: tariffAllocation.peerGroupId,
      fraction: tariffAllocation.fraction,
    }),
  },
  conflicts: {
    tariff_key_unique: {
      field: '/tariffKey',
      errorCode: 'tariffs.keyTaken',
      message: 'another tariff has this key',
    },
  },
});
type TariffFacts = FactsOf<typeof tariffRecord>;

let db: Database;
let shares: number;
let bonds: number;
let facts: TariffFacts;

beforeAll(async () => {
  db = await createTestDatabase();
  shares = await createPeerGroup(db, 'Aktien');
  bonds = await createPeerGroup(db, 'Anleihen');
  const other = await createTariff(db, { name: 'Vorlage' });
  const [row] = await db.query<{ id: number; name: string }>(
    sql`select i.id, i.name from issuer i join tariff t on t.issuer_id = i.id where t.id = ${other}`,
  );
  if (!row) throw new Error('no issuer');
  facts = {
    ...emptyFacts(tariffRecord, ['tariffKey', 'tariffName', 'issuer', 'tariffTypeId', 'riskBorders']),
    tariffKey: 'FR-1',
    tariffName: 'Fondsrente Plus',
    issuer: row,
    tariffTypeId: 1,
    riskBorders: [0.03, 0.06, 1],
    costCap: 0.0125,
    allocation: [
      { riskClass: 1, peerGroupId: shares, fraction: 0.3 },
      { riskClass: 1, peerGroupId: bonds, fraction: 0.7 },
    ],
  };
});
afterAll(() => db.close());

const insert = (changes: Partial<TariffFacts> = {}): Promise<number> =>
  db.transaction((transaction) => insertRecord(transaction, tariffRecord, { ...facts, ...changes }));

const lock = (id: number, version: number) =>
  db.transaction((transaction) => lockRecord(transaction, tariffRecord, id, version));

test('a record comes back as it was written, with its child rows and what nobody entered', async () => {
  const id = await insert();
  const { id: _id, version, ...stored } = await lock(id, 1);
  expect(version).toBe(1);
  expect(stored).toEqual({ ...facts, optimizationStart: null, useQuota: false });
});

test('an edit counts the version up and leaves child rows as they are to be', async () => {
  const id = await insert({ tariffKey: 'FR-2' });
  const before = await lock(id, 1);
  const after = {
    ...before,
    useQuota: true,
    allocation: [
      { riskClass: 1, peerGroupId: shares, fraction: 0.4 },
      { riskClass: 2, peerGroupId: shares, fraction: 1 },
    ],
  };
  await db.transaction((transaction) => updateRecords(transaction, tariffRecord, [after]));
  expect(await lock(id, 2)).toEqual({ ...after, version: 2 });
  expect(changeOf(tariffRecord, before, after)).toMatchObject({
    action: 'tariff.changed',
    entityId: String(id),
    entityName: 'Fondsrente Plus',
    before: { useQuota: false },
    after: { useQuota: true, allocation: after.allocation },
  });
});

test('an edit is dated, where a record has a date', async () => {
  const id = await insert({ tariffKey: 'FR-DATED' });
  await db.query(sql`update tariff set updated_at = '2026-01-01T00:00:00Z' where id = ${id}`);
  const before = await lock(id, 1);
  await db.transaction((transaction) => updateRecords(transaction, tariffRecord, [before]));
  const [row] = await db.query<{ isDated: boolean }>(
    sql`select updated_at > now() - interval '1 minute' as "isDated" from tariff where id = ${id}`,
  );
  expect(row?.isDated).toBe(true);
});

test('child rows in another order are no change', async () => {
  const id = await insert({ tariffKey: 'FR-3' });
  const before = await lock(id, 1);
  const reversed = { ...before, allocation: [...before.allocation].reverse() };
  expect(changeOf(tariffRecord, before, reversed)).toBeUndefined();
});

test('nobody edits a version that is gone, nor a record that is not there', async () => {
  const id = await insert({ tariffKey: 'FR-4' });
  await expect(lock(id, 2)).rejects.toMatchObject({ status: 412, errorCode: 'request.outdated' });
  await expect(lock(99_999, 1)).rejects.toMatchObject({ status: 404, errorCode: 'tariffs.notFound' });
});

test('a second record with the same key is refused by the name of the field', async () => {
  await insert({ tariffKey: 'FR-5' });
  await expect(insert({ tariffKey: 'FR-5' })).rejects.toMatchObject({
    status: 409,
    errorCode: 'tariffs.keyTaken',
    details: { field: '/tariffKey' },
  });
});

test('the audit log names what a record refers to', () => {
  expect(creationOf(tariffRecord, { ...facts, id: 7 })).toMatchObject({
    entityId: '7',
    before: null,
    after: { issuer: facts.issuer, costCap: 0.0125 },
  });
});

test('a text that is to look like a statement stays a text', async () => {
  const text = `'); delete from tariff; --`;
  const id = await insert({ tariffKey: 'FR-6', tariffName: text });
  expect((await lock(id, 1)).tariffName).toBe(text);
});
