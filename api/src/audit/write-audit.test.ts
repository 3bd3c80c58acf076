import type { Database } from '../db/database';
import { createTestDatabase } from '../../test/database/test-database';
import type { EntryFacts, Seal } from './entry-hash';
import { actorDigestOf, sealedHash, subjectDigestOf } from './entry-hash';
import type { Change } from './write-audit';
import { writeAudit } from './write-audit';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const actor = { userId: null, name: 'system' };
const change = (entityId: string, after: unknown): Change => ({
  action: 'contract.checked',
  entityType: 'contract',
  entityId,
  before: null,
  after,
});

const stored = () =>
  db.query<EntryFacts & { readonly [K in keyof Seal]: string } & { readonly hash: string }>(
    `select previous_hash as "previousHash", hash, actor_id as "actorId", actor_name as "actorName", action,
       entity_type as "entityType", entity_id as "entityId", entity_name as "entityName", before, after,
       actor_salt as "actorSalt", actor_digest as "actorDigest", subject_salt as "subjectSalt",
       subject_digest as "subjectDigest",
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from audit_entry order by id`,
  );

test('the entries form a chain that can be computed again from what is stored', async () => {
  await db.transaction((transaction) =>
    writeAudit(transaction, actor, [change('1', { zebra: 1, apfel: [{ b: 2, a: 'ä' }] }), change('2', null)]),
  );
  await db.transaction((transaction) => writeAudit(transaction, actor, [change('3', { when: new Date(0) })]));
  const entries = await stored();
  expect(entries).toHaveLength(3);
  entries.forEach((entry, index) => {
    expect(entry.previousHash).toBe(entries[index - 1]?.hash ?? '0'.repeat(64));
    const { actorSalt, actorDigest, subjectSalt, subjectDigest } = entry;
    expect(actorDigest).toBe(actorDigestOf(actorSalt, entry));
    expect(subjectDigest).toBe(subjectDigestOf(subjectSalt, entry));
    expect(entry.hash).toBe(sealedHash(entry, actorDigest, subjectDigest));
  });
});

test('writers at the same time do not fork the chain', async () => {
  await Promise.all(
    ['4', '5', '6', '7'].map((id) =>
      db.transaction((transaction) => writeAudit(transaction, actor, [change(id, id)])),
    ),
  );
  const previous = (await stored()).map((entry) => entry.previousHash);
  expect(new Set(previous).size).toBe(previous.length);
});

test('a change that is rolled back leaves no entry', async () => {
  const before = (await stored()).length;
  await expect(
    db.transaction(async (transaction) => {
      await writeAudit(transaction, actor, [change('8', 'x')]);
      throw new Error('later step failed');
    }),
  ).rejects.toThrow('later step failed');
  expect(await stored()).toHaveLength(before);
});

test('an entry is called what its values or its writer call it', async () => {
  await db.transaction((transaction) =>
    writeAudit(transaction, actor, [
      { ...change('9', { fullName: 'Anna Berger' }), before: { fullName: 'Anna Alt', userName: 'aberger' } },
      { ...change('10', null), before: { name: 'Filiale Nord' } },
      { ...change('11', { phoneNumber: null }), entityName: 'Bernd Bauer' },
    ]),
  );
  const names = (await stored()).slice(-3).map(({ entityName }) => entityName);
  expect(names).toEqual(['Anna Berger', 'Filiale Nord', 'Bernd Bauer']);
});

test('a secret never gets into the log', async () => {
  const before = (await stored()).length;
  const secret = change('12', { user: { passwordHash: '$argon2id$…' } });
  await expect(db.transaction((transaction) => writeAudit(transaction, actor, [secret]))).rejects.toThrow(
    'passwordHash',
  );
  expect(await stored()).toHaveLength(before);
});

test('nobody can change or remove an entry', async () => {
  await expect(db.query(`update audit_entry set action = 'nothing'`)).rejects.toThrow();
  await expect(db.query('delete from audit_entry')).rejects.toThrow();
});

test('what an entry says about persons can be erased, and never replaced', async () => {
  const erase = (values: string) =>
    db.query(`update audit_entry set ${values}, erased_at = now() where entity_id = '9'`);
  await expect(erase(`after = '{"fullName":"Berta"}'`)).rejects.toThrow();
  await expect(erase(`actor_name = 'jemand', actor_salt = null`)).rejects.toThrow();
  await expect(erase(`entity_name = null, before = null, after = null`)).rejects.toThrow();
  await erase(`entity_name = null, before = null, after = null, subject_salt = null`);
  await erase(`actor_name = '', actor_salt = null`);
  const erased = (await stored()).find(({ entityId }) => entityId === '9');
  expect(erased).toMatchObject({
    actorName: '',
    entityName: null,
    before: null,
    after: null,
    action: 'contract.checked',
  });
});
