import type { Database, Queries } from '../db/database';
import { FIRST_HASH, plainHash } from '../audit/entry-hash';
import type { Change } from '../audit/write-audit';
import { writeAudit } from '../audit/write-audit';
import { createTestDatabase } from '../../test/database/test-database';
import { parseAuditArguments, verifyAudit } from './audit';
import { UsageError } from './usage-error';

let db: Database;
/** More than one batch. */
const ENTRIES = 2100;

beforeAll(async () => {
  db = await createTestDatabase();
  const change = (i: number): Change => ({
    action: 'contract.checked',
    entityType: 'contract',
    entityId: String(i),
    entityName: i % 2 === 0 ? `V-${i}` : null,
    before: i % 3 === 0 ? { value: 0.1 + i, words: ['ä', null, true] } : null,
    after: { z: 1, a: { c: '2026-11-20', b: [] } },
  });
  const actor = { userId: null, name: 'system' };
  await db.transaction((transaction) =>
    writeAudit(
      transaction,
      actor,
      Array.from({ length: ENTRIES }, (_, i) => change(i + 1)),
    ),
  );
});
afterAll(() => db.close());

async function verifyOn(queries: Queries, args: readonly string[]) {
  const lines: string[] = [];
  const isIntact = await verifyAudit(queries, parseAuditArguments(['verify', ...args]), (line) =>
    lines.push(line),
  );
  return { isIntact, line: lines.join('\n') };
}

const verify = (...args: string[]) => verifyOn(db, args);

class Undo extends Error {}

/** Verifies after what somebody with all rights on the database could do; the log is as before afterwards. */
async function verifyTampered(statement: string, ...args: string[]) {
  let found: Awaited<ReturnType<typeof verify>> | undefined;
  await db
    .transaction(async (transaction) => {
      await transaction.query('alter table audit_entry disable trigger user');
      await transaction.query(statement);
      found = await verifyOn(transaction, args);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

const hashOf = async (entityId: string): Promise<string> => {
  const [row] = await db.query<{ hash: string }>('select hash from audit_entry where entity_id = $1', [
    entityId,
  ]);
  return row?.hash ?? '';
};

test('an untouched log is intact, and its last hash can be kept elsewhere', async () => {
  const last = await hashOf(String(ENTRIES));
  expect(await verify()).toEqual({
    isIntact: true,
    line: `intact: ${ENTRIES} entries, last hash ${last}`,
  });
  expect((await verify('--anchor', last)).isIntact).toBe(true);
});

test('a log without entries is intact', async () => {
  const empty = await createTestDatabase();
  await expect(verifyAudit(empty, { anchor: undefined }, () => undefined)).resolves.toBe(true);
  await empty.close();
});

const changed = 'it was changed after it had been written';
const unrecorded = 'values are missing, and no entry records their erasure';
const erased = 'entity_name = null, before = null, after = null, subject_salt = null, erased_at = now()';
const moved = 'the entry before it was removed, inserted or exchanged';

test.each([
  ['another value', `update audit_entry set after = '{"z":2}' where entity_id = '2050'`, 2050, changed],
  ['another actor', `update audit_entry set actor_name = 'x' where entity_id = '3'`, 3, changed],
  ['another name', `update audit_entry set entity_name = 'x' where entity_id = '4'`, 4, changed],
  [
    'a name where there was none',
    `update audit_entry set entity_name = 'x' where entity_id = '5'`,
    5,
    changed,
  ],
  [
    'another time',
    `update audit_entry set at = at + interval '1 microsecond' where entity_id = '9'`,
    9,
    changed,
  ],
  ['a removed entry', `delete from audit_entry where entity_id = '10'`, 11, moved],
  ['a removed beginning', `delete from audit_entry where entity_id in ('1', '2')`, 3, moved],
  [
    'exchanged entries',
    `update audit_entry set entity_id = case entity_id when '20' then '21' else '20' end where entity_id in ('20', '21')`,
    20,
    changed,
  ],
  [
    'another record in an erased entry',
    `update audit_entry set ${erased}, entity_id = 'x' where entity_id = '30'`,
    30,
    changed,
  ],
  [
    'another value beside an erased name',
    `update audit_entry set entity_name = null, before = null, after = '{}', subject_salt = null, erased_at = now()
    where entity_id = '31'`,
    31,
    changed,
  ],
  [
    'an erasure that nobody recorded',
    `update audit_entry set ${erased} where entity_id = '32'`,
    32,
    unrecorded,
  ],
])('%s is found and named', async (_name, statement, entry, reason) => {
  const [row] = await db.query<{ id: number }>('select id from audit_entry where entity_id = $1', [
    String(entry),
  ]);
  expect(await verifyTampered(statement)).toEqual({
    isIntact: false,
    line: `broken at entry ${row?.id}: ${reason}`,
  });
});

test('entries cut off at the end are missed by whoever kept the last hash', async () => {
  const last = await hashOf(String(ENTRIES));
  const cutOff = `delete from audit_entry where entity_id = '${ENTRIES}'`;
  expect(await verifyTampered(cutOff)).toMatchObject({ isIntact: true });
  expect(await verifyTampered(cutOff, '--anchor', last)).toEqual({
    isIntact: false,
    line: 'broken at the end: the entry of the wanted hash is missing',
  });
});

test('entries from before there were digests are verified as well, until they are erased', async () => {
  const old = await createTestDatabase();
  const entry = {
    previousHash: FIRST_HASH,
    at: '2026-01-01T10:00:00.000Z',
    actorId: null,
    actorName: 'system',
    action: 'contract.checked',
    entityType: 'contract',
    entityId: '1',
    entityName: 'V-1',
    before: null,
    after: { a: 1 },
  } as const;
  await old.query(
    `insert into audit_entry (at, actor_name, action, entity_type, entity_id, entity_name, after, previous_hash, hash)
     values ($1, 'system', 'contract.checked', 'contract', '1', 'V-1', '{"a":1}', $2, $3)`,
    [entry.at, FIRST_HASH, plainHash(entry)],
  );
  expect((await verifyOn(old, [])).isIntact).toBe(true);
  await old.transaction(async (transaction) => {
    await transaction.query(
      `update audit_entry set entity_name = null, before = null, after = null, erased_at = now()`,
    );
    const [row] = await transaction.query<{ id: number }>('select id from audit_entry');
    await writeAudit(transaction, { userId: null, name: 'system' }, [
      {
        action: 'customer.erased',
        entityType: 'customer',
        entityId: '1',
        before: null,
        after: { entries: [row?.id] },
      },
    ]);
  });
  expect(await verifyOn(old, [])).toMatchObject({
    isIntact: true,
    line: expect.stringContaining('2 entries, 1 of them without erased personal values'),
  });
  await old.close();
});

test.each([
  [[], 'the log can only be verified, not ""'],
  [['repair'], 'not "repair"'],
  [['verify', 'twice'], 'not "verify twice"'],
  [['verify', '--anchor', 'abc'], '--anchor must be a hash of 64 digits'],
  [['verify', '--force'], "Unknown option '--force'"],
])('the arguments %j are refused with a reason', (args, message) => {
  expect(() => parseAuditArguments(args)).toThrow(UsageError);
  expect(() => parseAuditArguments(args)).toThrow(message);
});
