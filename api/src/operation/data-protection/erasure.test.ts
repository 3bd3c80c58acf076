import type { ApiError, ImportPreview, ImportReport } from '@depotwerk/contract/floor';
import type { ListSettings } from '@depotwerk/contract/identity';
import type { BlockedPerson, ErasurePlan } from '@depotwerk/contract/operation';
import { strFromU8, unzipSync } from 'fflate';
import { endRetention } from '../../../test/data-protection/end-retention';
import { createPerson } from '../../../test/data-protection/person';
import { ifVersion } from '../../../test/optimization';
import { todayInBerlin } from '../../../test/today';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { storedTables } from '../../db/dump/stored-tables';
import { storeFile } from '../../imports/store-file';
import { verifyChain } from '../../audit/verify-chain';
import type { Disclosure } from './disclosure/read-disclosure';
import { lawfulYears } from './retention';

let api: TestApi;
let officer: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  officer = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

let running = 0;
/** A word that stands nowhere else. */
const newPerson = (endDate?: string) => {
  const lastName = `Quasimodo${++running}x`;
  return createPerson(api, { lastName, contractNumber: `V-${lastName}`, ...(endDate && { endDate }) }).then(
    (person) => ({ ...person, lastName }),
  );
};
const planOf = async (customerId: number) =>
  (await officer.get<ErasurePlan>(`/customers/${customerId}/erasure`)).body;
const erase = async (customerId: number, version = 1, user = officer): Promise<Reply<ApiError>> =>
  user.request('POST', `/customers/${customerId}/erasure`, { headers: ifVersion(version) });
const blocked = async () => (await officer.get<BlockedPerson[]>('/blocked-persons')).body;

/** Tables in which a text still stands. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables: string[] = [];
  for (const { table } of await storedTables(api.db)) {
    const found = await api.db.query(`select 1 from "${table}" t where to_jsonb(t)::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (found.length > 0) tables.push(table);
  }
  return tables;
}

const year = new Date().getFullYear();

test('before an erasure one sees what is deleted, what is blocked, and until when', async () => {
  const { customerId, lastName } = await newPerson();
  expect(await planOf(customerId)).toMatchObject({
    name: `${lastName}, Zoe`,
    version: 1,
    contracts: 1,
    runningContracts: 1,
    openOrders: 0,
    blocked: [
      { kind: 'contract', until: `${year + 10}-12-31` },
      { kind: 'order', rows: 1, until: '2035-12-31' },
      { kind: 'advice', rows: 3 },
      { kind: 'consent', rows: 1, until: `${year + 3}-12-31` },
      { kind: 'audit' },
    ],
  });
});

test('an erased person is found nowhere but among the blocked', async () => {
  const { customerId, contractId, lastName, account } = await newPerson();
  expect((await erase(customerId)).status).toBe(204);
  expect(await tablesWith(lastName)).toEqual(['blocked_record', 'erasure']);
  expect((await officer.get(`/customers/${customerId}`)).status).toBe(404);
  expect((await officer.get(`/contracts/${contractId}`)).status).toBe(404);
  expect((await account.get('/auth/user')).status).toBe(401);
  expect(await api.db.query('select 1 from form_draft where user_id = $1', [account.id])).toEqual([]);
  const search = await officer.get(`/search?search=${lastName}`);
  expect(search.text).not.toContain(lastName);
});

test('a proposal goes with what the job has noted that made it', async () => {
  const { customerId, contractId } = await newPerson();
  await api.db.query(
    `with plan as (
      insert into planned_optimization (id, contract_id, state, source, route, targets, orders, basis_hash)
      values (gen_random_uuid(), $1, 'discarded', 'rebalancing', 'trade', '[]', '[]', '') returning id
    )
    insert into contract_result (job_id, contract_id, outcome, plan_id) select gen_random_uuid(), $1, 'planned', id from plan`,
    [contractId],
  );
  expect((await erase(customerId)).status).toBe(204);
  expect(await api.db.query('select 1 from contract_result where contract_id = $1', [contractId])).toEqual(
    [],
  );
});

test('an erasure counts once: contracts, values and customers are what they were before the person came', async () => {
  const totals = () =>
    api.db.query(`select (select coalesce(sum(contracts), 0)::int from contract_figure) as contracts,
      (select coalesce(sum(contracts), 0)::int from contract_month_figure) as "contractsByMonth",
      (select count(*)::int from customer) as customers`);
  const before = await totals();
  const { customerId, lastName } = await newPerson();
  expect(await totals()).not.toEqual(before);
  await erase(customerId);
  expect(await totals()).toEqual(before);
  const person = (await blocked()).find(({ name }) => name === `${lastName}, Zoe`);
  const { bytes } = await officer.request('POST', `/blocked-persons/${person?.erasureId ?? ''}/disclosure`);
  const file = JSON.parse(strFromU8(unzipSync(bytes)['auskunft.json'] ?? new Uint8Array())) as Disclosure;
  const rows = file.sections.reduce((sum, section) => sum + section.rows.length, 0);
  expect(person?.kinds.reduce((sum, kind) => sum + kind.rows, 0)).toBe(rows);
});

test('what colleagues saved to find the person goes, and their other views stay', async () => {
  const { customerId, lastName } = await newPerson();
  const adviser = await api.signIn({ role: 'adviser' });
  const save = (views: ListSettings['views']) =>
    adviser.request('PUT', '/me/list-settings/contracts', { payload: { columns: null, views } });
  const other = { name: 'Kritische', query: 'severity=2&search=Zoe' };
  await save([
    { name: `Frau Zoe ${lastName}`, query: 'sort=value' },
    { name: 'Meine Kundin', query: `search=Zoe+${lastName}` },
    { name: 'Der Vertrag', query: `search=v-${lastName}&sort=value` },
    other,
  ]);
  await erase(customerId);
  expect((await adviser.get<ListSettings>('/me/list-settings/contracts')).body.views).toEqual([other]);
  expect(await tablesWith(lastName)).toEqual(['blocked_record', 'erasure']);
});

test('reports of deliveries name the contract no more, and keep their counts and other contracts', async () => {
  const { customerId, lastName } = await newPerson();
  const number = `V-${lastName}`;
  const lines = (numbers: readonly string[]) => ({
    findings: numbers.map((subject) => ({ line: 1, subject, code: 'gdv.noUnits' })),
    differences: {
      changed: 2,
      listed: numbers.map((contractNumber) => ({ contractNumber, kind: 'changed' })),
    },
    undoOutcome: { kept: numbers.map((subject) => ({ noun: 'contract', subject, reason: 'person' })) },
  });
  const [run] = await api.db.query<{ id: string }>(
    `insert into import_run (kind, file_name, file_hash, status, report)
     values ('gdv', 'bestand.gdv', 'x', 'done', $1::jsonb) returning id`,
    [JSON.stringify({ records: 2, ...lines(['V-1', number, 'V-2']) })],
  );
  await erase(customerId);
  const reports = await api.db.query('select report from import_run where id = $1', [run?.id]);
  expect(reports).toEqual([{ report: { records: 2, ...lines(['V-1', 'V-2']) } }]);
});

test('stored deliveries that name the person go, whatever their coding, and others stay', async () => {
  const { customerId, lastName } = await newPerson();
  await api.db.query(`update customer set date_of_birth = '1980-02-01' where id = $1`, [customerId]);
  const store = async (fileName: string, text: string, previewOf = {}, kind: 'gdv' | 'contracts' = 'gdv') => {
    async function* chunks() {
      // The name lies across two pieces.
      yield await Promise.resolve(
        Buffer.concat([Buffer.alloc(1024 * 1024 - 3, 32), Buffer.from(text, 'latin1')]),
      );
    }
    const { fileId } = await storeFile(api.db, chunks(), kind, { userId: officer.id, fullName: 'Officer' });
    await api.db.query(
      `update import_file set file_name = $2, preview = $3, preview_job_id = gen_random_uuid() where id = $1`,
      [fileId, fileName, JSON.stringify(previewOf)],
    );
  };
  await store('Vertrag', `V-${lastName}`, { refusals: [{ contractNumber: `V-${lastName}` }] });
  await store('Name und Geburt', `${lastName}   01021980`);
  await store('anderer Geburtstag', `${lastName.slice(0, -1)}   01021981`);
  await store('Tabelle', `x;${lastName.toUpperCase()};1.2.80`, {}, 'contracts');
  await store('andere Tabelle', `x;${lastName};2.2.80`, {}, 'contracts');
  const { bytes } = await officer.request('POST', `/customers/${customerId}/disclosure`);
  const told = JSON.parse(strFromU8(unzipSync(bytes)['auskunft.json'] ?? new Uint8Array())) as Disclosure;
  const files = told.sections.find(({ table }) => table === 'import_file')?.rows;
  expect(files?.map((row) => row['file_name']).sort()).toEqual(['Name und Geburt', 'Tabelle', 'Vertrag']);
  await erase(customerId);
  expect(await api.db.query('select file_name as name from import_file order by file_name')).toEqual([
    { name: 'andere Tabelle' },
    { name: 'anderer Geburtstag' },
  ]);
  await api.db.query('delete from import_file');
});

test('files of users that name the person go, and the rows of their reports; others stay', async () => {
  const { customerId, lastName, account } = await newPerson();
  await api.db.query(`update app_user set email = $2, full_name = 'Konto' where id = $1`, [
    account.id,
    `${lastName}@example.com`,
  ]);
  const store = async (fileName: string, line: string) => {
    const { body } = await officer.request<ImportPreview>(
      'POST',
      `/imports/users/preview?fileName=${fileName}`,
      {
        payload: Buffer.from(`Benutzername;Name;E-Mail;Rolle\r\n${line};Berater\r\n`, 'latin1'),
        headers: { 'content-type': 'application/octet-stream' },
      },
    );
    return body.fileId ?? '';
  };
  const other = `andere.${lastName}`.slice(0, -1);
  await store('adresse', `x;Niemand;${lastName.toUpperCase()}@example.com`);
  await store('name', `y;Zoé ${lastName};`);
  await store('nachname', `z;Kai ${lastName};`);
  const fileId = await store('zwei', `a;${lastName} Zoe;;Berater\r\n${other};Otto Andere;`);
  const { body: report } = await officer.request<ImportReport>('POST', `/imports/files/${fileId}/import`, {
    payload: {},
  });
  expect(report.userRows).toHaveLength(2);
  await erase(customerId);
  expect(await api.db.query('select file_name as name from import_file order by 1')).toEqual([
    { name: 'nachname' },
  ]);
  const { body: after } = await officer.get<ImportReport>(`/imports/${report.id}`);
  expect(after).toMatchObject({ userRows: [{ fullName: 'Otto Andere' }], users: { created: 2 } });
  await api.db.query('delete from import_file');
});

test('the audit log stays verifiable, and says that it was done without saying to whom', async () => {
  const { customerId, lastName } = await newPerson();
  await officer.request('POST', `/customers/${customerId}/disclosure`);
  await erase(customerId);
  expect(await verifyChain(api.db)).toMatchObject({ isIntact: true });
  const { text } = await officer.get(`/audit?entityType=customer&entityId=${customerId}`);
  expect(text).toContain('customer.erased');
  expect(text).toContain('customer.disclosed');
  expect(text).not.toContain(lastName);
});

test('who has the permission reads what is kept, and the log says so', async () => {
  const { customerId, lastName } = await newPerson();
  await erase(customerId);
  const person = (await blocked()).find(({ name }) => name === `${lastName}, Zoe`);
  expect(person?.erasedBy).toBe(officer.fullName);
  const { bytes } = await officer.request('POST', `/blocked-persons/${person?.erasureId ?? ''}/disclosure`);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toContain('dokumente/001_Bericht_260101_publicReport.pdf');
  expect(strFromU8(files['auskunft.json'] ?? new Uint8Array())).toContain(`V-${lastName}`);
  const read = await api.db.query(
    `select from audit_entry where action = 'customer.blockedRead' and entity_id = $1`,
    [String(customerId)],
  );
  expect(read).toHaveLength(1);
  const adviser = await api.signIn({ role: 'adviser' });
  expect((await adviser.get<ApiError>('/blocked-persons')).body.errorCode).toBe('auth.forbidden');
});

test('a contract whose period is over is deleted at once', async () => {
  const { customerId } = await newPerson('2010-06-30');
  const { blocked: kept, deleted, runningContracts } = await planOf(customerId);
  expect(runningContracts).toBe(0);
  expect(kept.map(({ kind }) => kind)).toEqual(['order', 'advice', 'consent', 'audit']);
  expect(deleted).toContainEqual({ area: 'contract', rows: 7 });
});

test('what has been kept long enough goes, and with the last of it the name', async () => {
  const { customerId, lastName } = await newPerson();
  await erase(customerId);
  const kindsOf = async () =>
    (await blocked()).find(({ name }) => name === `${lastName}, Zoe`)?.kinds.map(({ kind }) => kind);
  await endRetention(api.db, { ...lawfulYears, audit: 30 }, '2036-01-01');
  expect(await kindsOf()).toEqual(expect.arrayContaining(['contract', 'audit']));
  expect(await kindsOf()).not.toContain('order');
  await endRetention(api.db, { ...lawfulYears, audit: 30 }, '2037-01-01');
  expect(await tablesWith(lastName)).toEqual([]);
  expect(await verifyChain(api.db)).toMatchObject({ isIntact: true });
});

test('after its period the log names nobody any more, and is still intact', async () => {
  const { lastName, customerId } = await newPerson();
  await officer.request('POST', `/customers/${customerId}/disclosure`);
  await endRetention(api.db, lawfulYears, `${year + 11}-01-01`);
  const named = await api.db.query(`select from audit_entry where entity_name like $1`, [`%${lastName}%`]);
  expect(named).toEqual([]);
  expect(await verifyChain(api.db)).toMatchObject({ isIntact: true });
  const records = () => api.db.query(`select from audit_entry where action = 'customer.retentionEnded'`);
  const { length } = await records();
  await endRetention(api.db, lawfulYears, todayInBerlin());
  expect(await records()).toHaveLength(length);
});

test('what a contract says in the first German hour of a year is kept as long as that year', async () => {
  const { customerId, contractId } = await newPerson();
  const untilOf = async () => (await planOf(customerId)).blocked.find(({ kind }) => kind === 'order')?.until;
  await api.db.query(`update trader_order set ordered_at = '2025-12-31T22:59:59Z' where contract_id = $1`, [
    contractId,
  ]);
  const before = await untilOf();
  await api.db.query(`update trader_order set ordered_at = '2025-12-31T23:00:00Z' where contract_id = $1`, [
    contractId,
  ]);
  expect(Number((await untilOf())?.slice(0, 4)) - Number(before?.slice(0, 4))).toBe(1);
});

test('nothing is erased on an old version, or while an order is on its way', async () => {
  const { customerId, contractId } = await newPerson();
  expect((await erase(customerId, 7)).body.errorCode).toBe('request.outdated');
  await api.db.query(`update trader_order set state = 'sent' where contract_id = $1`, [contractId]);
  expect((await planOf(customerId)).openOrders).toBe(1);
  expect((await erase(customerId)).body.errorCode).toBe('traderOrders.orderOpen');
  expect((await officer.get(`/customers/${customerId}`)).status).toBe(200);
});

test('the words of an erased name suggest nothing to a mistyped search', async () => {
  const { customerId, lastName } = await newPerson();
  const words = () => api.db.query('select from search_word where word = $1', [lastName.toLowerCase()]);
  expect(await words()).toHaveLength(1);
  await erase(customerId);
  expect(await words()).toEqual([]);
});
