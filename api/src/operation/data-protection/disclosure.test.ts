import type { ApiError } from '@depotwerk/contract/floor';
import { strFromU8, unzipSync } from 'fflate';
import { createAnalysis } from '../../../test/records/contract-parts';
import { createCustomer } from '../../../test/records/people';
import { createPerson, type StoredPerson } from '../../../test/data-protection/person';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import type { Disclosure } from './disclosure/read-disclosure';

let api: TestApi;
let officer: TestUser;
let person: StoredPerson;
let files: Readonly<Record<string, Uint8Array>>;
let disclosure: Disclosure;

const ask = (url: string, user = officer): Promise<Reply<ApiError>> =>
  user.request('POST', `${url}/disclosure`);
const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
const rowsOf = (table: string) => disclosure.sections.find((section) => section.table === table)?.rows ?? [];

beforeAll(async () => {
  api = await createTestApi();
  officer = await api.signIn({ role: 'administrator' });
  person = await createPerson(api, { lastName: 'Zyprian', contractNumber: 'V-4711' });
  await createPerson(api, { lastName: 'Fremdling', contractNumber: 'V-9999' });
  await person.account.get(`/contracts/${person.contractId}`);
  const { bytes } = await ask(`/customers/${person.customerId}`);
  files = unzipSync(bytes);
  disclosure = JSON.parse(textOf('auskunft.json')) as Disclosure;
});
afterAll(() => api.close());

test('a customer is told what is stored: person, contracts, holdings, advice, account and sign-ins', () => {
  expect(disclosure.name).toBe('Zyprian, Zoe');
  expect(disclosure.sections.map(({ table }) => table)).toEqual([
    'customer',
    'contract',
    'contract_number',
    'portfolio',
    'portfolio_entry',
    'savings_plan',
    'savings_plan_entry',
    'trader_order',
    'depot_analysis',
    'risk_assessment',
    'report',
    'app_user',
    'consent',
    'session',
    'refresh_token',
    'trader_credential',
    'form_draft',
    'audit_entry',
  ]);
  expect(rowsOf('contract')).toMatchObject([{ external_key: 'V-4711' }]);
  expect(rowsOf('depot_analysis')).toMatchObject([{ answers: { horizon: ['long'] } }]);
  for (const { purpose, legalBasis, retention } of disclosure.sections)
    expect([purpose, legalBasis, retention]).not.toContain('');
});

test('the page reads in German, names funds instead of numbers, and begins with what comes first', () => {
  expect(Object.keys(rowsOf('customer')[0] ?? {}).slice(0, 3)).toEqual(['id', 'first_name', 'last_name']);
  const page = textOf('auskunft.html');
  expect(page).toContain('Fondsbestände (1)');
  expect(page).toMatch(/<dt>Fonds<\/dt><dd>Weltfonds Test \(DE\w+\)|<td>Weltfonds Test \(DE\w+\)/);
  expect(page).toContain('10 Jahre nach Ende des Jahres (§ 23 FinVermV');
  expect(page).toContain('beschweren');
});

test('the page has words for codes, amounts in EUR with cents, and no numbers within the database', () => {
  const page = textOf('auskunft.html');
  expect(page).toMatch(/<dt>Vertrag<\/dt><dd>V-4711<\/dd>|<td>V-4711<\/td>/);
  expect(page).toMatch(/<dt>Beitrag \(EUR\)<\/dt><dd>100,00<\/dd>|<td>100,00<\/td>/);
  expect(page).toContain('<dt>Rolle</dt><dd>Kunde</dd>');
  expect(page).toContain('angenommen');
  expect(page).not.toMatch(/accepted|>publicReport|session\.started/);
  expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}/);
});

test('answers stand with their questions', async () => {
  const { customerId } = await createPerson(api, { lastName: 'Zwiebel', contractNumber: 'V-4712' });
  await api.db.query(
    `update depot_analysis set answers = '{"F1": [{"id": null, "text": "3400"}], "Z1": [{"id": 1, "text": null}]}'
    where customer_id = $1`,
    [customerId],
  );
  const { bytes } = await ask(`/customers/${customerId}`);
  const page = strFromU8(unzipSync(bytes)['auskunft.html'] ?? new Uint8Array());
  expect(page).toMatch(/<dt>Antworten<\/dt><dd>[^<]*\? 3\.400[^<]*\n[^<]*\? [A-ZÄÖÜ][^<]*<\/dd>/);
});

test('documents that were handed over are in the file, and the page counts them', () => {
  const documents = Object.keys(files).filter((name) => name.startsWith('dokumente/'));
  expect(documents).toEqual(['dokumente/001_Bericht_260101_publicReport.pdf']);
  expect(textOf('auskunft.html')).toContain('Geeignetheitserklärungen (1) liegen im Ordner');
});

test('the statement of an analysis that a prospect was handed is told and in the file, and survives an erasure', async () => {
  const customerId = await createCustomer(api.db, { lastName: 'Interessent' });
  const analysisId = await createAnalysis(api.db, customerId);
  await api.db.query(
    `insert into analysis_statement (analysis_id, file_name, document, document_hash)
    values ($1, 'Depotanalyse_261127_Geeignetheitserklaerung.pdf', '%PDF'::bytea, 'ab')`,
    [analysisId],
  );
  const told = unzipSync((await ask(`/customers/${customerId}`)).bytes);
  expect(Object.keys(told)).toContain('dokumente/001_Depotanalyse_261127_Geeignetheitserklaerung.pdf');
  expect(strFromU8(told['auskunft.html'] ?? new Uint8Array())).toContain(
    'Geeignetheitserklärungen zu Depotanalysen (1)',
  );
  const none = await createCustomer(api.db, { lastName: 'Ohne' });
  const page = strFromU8(
    unzipSync((await ask(`/customers/${none}`)).bytes)['auskunft.html'] ?? new Uint8Array(),
  );
  expect(page).toContain('Geeignetheitserklärungen sind nicht gespeichert');
  await officer.request('POST', `/customers/${customerId}/erasure`, { headers: { 'if-match': '"1"' } });
  expect(
    await api.db.query(
      `select d.file_name as "fileName" from blocked_document d join erasure e on e.id = d.erasure_id
      where e.customer_id = $1`,
      [customerId],
    ),
  ).toEqual([{ fileName: 'Depotanalyse_261127_Geeignetheitserklaerung.pdf' }]);
});

test('an access to a bank is told without anything that opens it', () => {
  expect(rowsOf('trader_credential')).toMatchObject([{ state: 'confirmed' }]);
  const all = textOf('auskunft.json') + textOf('auskunft.html');
  for (const secret of ['c2VhbGVk', 'sealed_password', '$argon2', 'token_hash'])
    expect(all).not.toContain(secret);
});

test('nobody else is told about, neither another customer nor who worked on the data', () => {
  const all = textOf('auskunft.json');
  expect(all).not.toContain('Fremdling');
  expect(all).not.toContain('V-9999');
  for (const entry of rowsOf('audit_entry')) expect(entry).not.toHaveProperty('actor_name');
});

test('what stands in a name is text on the page', async () => {
  const { customerId } = await createPerson(api, {
    lastName: '<script>alert(1)</script>',
    contractNumber: 'V-1',
  });
  const { bytes } = await ask(`/customers/${customerId}`);
  const page = strFromU8(unzipSync(bytes)['auskunft.html'] ?? new Uint8Array());
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script>');
});

test('a user without a customer is told about the account', async () => {
  const adviser = await api.signIn({ role: 'adviser' });
  const { bytes } = await ask(`/users/${adviser.id}`);
  const told = JSON.parse(strFromU8(unzipSync(bytes)['auskunft.json'] ?? new Uint8Array())) as Disclosure;
  expect(told.sections.map(({ table }) => table)).toEqual([
    'app_user',
    'session',
    'refresh_token',
    'audit_entry',
  ]);
});

test('the log says who was told about whom', async () => {
  const [entry] = await api.db.query(
    `select actor_name as "actorName", entity_name as "entityName" from audit_entry where action = 'customer.disclosed'
     and entity_id = $1 order by id limit 1`,
    [String(person.customerId)],
  );
  expect(entry).toEqual({ actorName: officer.fullName, entityName: 'Zyprian, Zoe' });
});

test('whoever has no permission of the kind, and asks for nobody, is refused', async () => {
  const adviser = await api.signIn({ role: 'adviser' });
  expect((await ask(`/customers/${person.customerId}`, adviser)).body.errorCode).toBe('auth.forbidden');
  expect((await ask(`/customers/${person.customerId}`, person.account)).body.errorCode).toBe(
    'auth.forbidden',
  );
  expect((await ask('/customers/999999')).body.errorCode).toBe('customers.notFound');
});
