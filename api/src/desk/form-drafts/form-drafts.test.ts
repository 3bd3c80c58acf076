import { randomBytes } from 'node:crypto';
import type { FormDraft, FormDraftHead } from '@depotwerk/contract/desk';
import { draftLimits } from '@depotwerk/contract/floor/values/form-drafts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createComponents, createTariff } from '../../../test/records/tariffs';
import { createTestApi, testKeys, type TestApi, type TestUser } from '../../../test/test-api';
import { keysOf } from '../../settings/credential-keys';
import { seal } from '../../sealing/seal';
import { resealDrafts } from './reseal-drafts';

let api: TestApi;
let anna: TestUser;
let tariffId: number;
beforeAll(async () => {
  api = await createTestApi();
  anna = await api.signIn({ role: 'administrator' });
  tariffId = await createTariff(api.db, { name: 'Fondsrente Plus' });
});
afterAll(() => api.close());
beforeEach(() => api.db.query('delete from form_draft'));

const draft: FormDraft = {
  name: 'Fondsrente Plus',
  at: '2026-11-26T13:03:00.000Z',
  version: 3,
  values: { name: 'Fondsrente Premium', hints: [{ id: 1, isActive: true }] },
};
const at = (form: string, recordId: number | string) => `/form-drafts/${form}/${recordId}`;
const put = (user: TestUser, url: string, kept: object | null = draft) =>
  user.request('PUT', url, { payload: { draft: kept } });
const read = async (user: TestUser, url: string) =>
  (await user.get<{ draft: FormDraft | null }>(url)).body.draft;
const heads = async (user: TestUser) =>
  (await user.get<{ items: FormDraftHead[] }>('/form-drafts')).body.items;

test('what was typed is found again by form and record, until it is saved or discarded', async () => {
  expect((await put(anna, at('tariff', tariffId))).status).toBe(204);
  expect(await read(anna, at('tariff', tariffId))).toEqual(draft);
  expect(await read(anna, at('tariff', 'new'))).toBeNull();
  const newer = { ...draft, at: '2026-11-26T14:00:00.000Z' };
  await put(anna, at('tariff', tariffId), newer);
  await put(anna, at('risk-component', 'new'), { ...draft, name: '', version: null });
  expect(await heads(anna)).toEqual([
    { form: 'risk-component', recordId: 'new', name: '', at: draft.at },
    { form: 'tariff', recordId: String(tariffId), name: draft.name, at: newer.at },
  ]);
  expect((await put(anna, at('tariff', tariffId), null)).status).toBe(204);
  expect(await read(anna, at('tariff', tariffId))).toBeNull();
  expect((await put(anna, at('tariff', tariffId), null)).status).toBe(204);
});

test('nobody else sees it, whatever their rights', async () => {
  const other = await api.signIn({ role: 'administrator' });
  await put(anna, at('tariff', tariffId));
  expect(await read(other, at('tariff', tariffId))).toBeNull();
  expect(await heads(other)).toEqual([]);
  await put(other, at('tariff', tariffId), null);
  expect(await read(anna, at('tariff', tariffId))).toEqual(draft);
});

test('who may not save the form keeps nothing of it, and is offered nothing', async () => {
  const adviser = await api.signIn({ role: 'adviser' });
  for (const form of ['tariff', 'questionnaire']) {
    expect((await put(adviser, at(form, 'new'))).status).toBe(403);
  }
  // As if the right had been taken since.
  const { sealed, keyId } = seal(testKeys.current, `${adviser.id} tariff new`, JSON.stringify(draft));
  await api.db.query(`insert into form_draft (user_id, form, sealed, key_id) values ($1, 'tariff', $2, $3)`, [
    adviser.id,
    sealed,
    keyId,
  ]);
  expect(await read(adviser, at('tariff', 'new'))).toBeNull();
  expect(await heads(adviser)).toEqual([]);
});

test('in the database it is sealed, and opens in no other row', async () => {
  await put(anna, at('tariff', tariffId));
  const [row] = await api.db.query<{ text: string }>('select to_jsonb(d)::text as text from form_draft d');
  expect(row?.text).not.toMatch(/Premium|Plus/);
  const other = await api.signIn({ role: 'administrator' });
  await api.db.query('update form_draft set user_id = $1', [other.id]);
  expect(await read(other, at('tariff', tariffId))).toBeNull();
});

test('with the next key it is sealed anew, and one of a lost key counts as gone', async () => {
  await put(anna, at('tariff', tariffId));
  const next = { id: 'next', bytes: randomBytes(32) };
  expect(await resealDrafts(api.db, keysOf(next))).toBe(0);
  expect(await resealDrafts(api.db, keysOf(next, [testKeys.current]))).toBe(1);
  expect(await api.db.query('select key_id as id from form_draft')).toEqual([{ id: 'next' }]);
  expect(await read(anna, at('tariff', tariffId))).toBeNull();
  expect(await heads(anna)).toEqual([]);
});

test('it goes with its record and with its person', async () => {
  const components = await createComponents(api.db, await createPeerGroup(api.db), await createFund(api.db));
  const gone = await createTariff(api.db);
  const [questionnaire] = await api.db.query<{ id: string }>(
    `insert into questionnaire (name, draft) select 'Kurz', draft from questionnaire limit 1 returning id`,
  );
  const left = () => api.db.query<{ form: string }>('select form from form_draft order by form');
  await put(anna, at('tariff', gone));
  await put(anna, at('selection-component', components.selection));
  await put(anna, at('questionnaire', questionnaire?.id ?? ''));
  await put(anna, at('tariff', 'new'));
  expect(await left()).toHaveLength(4);
  await api.db.query('delete from tariff where id = $1', [gone]);
  await api.db.query('delete from tariff_component where id = $1', [components.selection]);
  await api.db.query('delete from questionnaire where id = $1', [questionnaire?.id]);
  expect(await left()).toEqual([{ form: 'tariff' }]);
  const leaving = await api.signIn({ role: 'administrator' });
  await put(leaving, at('tariff', 'new'));
  await api.db.query('delete from session where user_id = $1', [leaving.id]);
  await api.db.query('delete from app_user where id = $1', [leaving.id]);
  expect(await left()).toEqual([{ form: 'tariff' }]);
});

test.each([
  ['a record that is not there', () => at('tariff', 999_999), 404],
  ['a component of another kind', () => at('risk-component', 999_999), 404],
  ['an id of another kind', () => at('questionnaire', tariffId), 404],
  ['a form about customers', () => at('customer', 1), 400],
])('nothing is kept for %s', async (_what, url, status) => {
  expect((await put(anna, url())).status).toBe(status);
  expect(await api.db.query('select 1 from form_draft')).toEqual([]);
});

test('what is too large is refused, and the oldest of too many make room', async () => {
  const values = { text: 'x'.repeat(draftLimits.bytes) };
  expect((await put(anna, at('tariff', 'new'), { ...draft, values })).status).toBe(413);
  const ids = [];
  for (let i = 0; i <= draftLimits.perPerson; i++) ids.push(await createTariff(api.db));
  for (const id of ids) await put(anna, at('tariff', id));
  const kept = (await heads(anna)).map(({ recordId }) => Number(recordId));
  expect(kept).toEqual(ids.slice(1).reverse());
});

test('a deployment without a key says so, and offers nothing', async () => {
  const without = await createTestApi({}, { credentialKeys: () => null });
  const admin = await without.signIn({ role: 'administrator' });
  expect(await put(admin, at('tariff', 'new'))).toMatchObject({
    status: 409,
    body: { errorCode: 'formDrafts.notConfigured' },
  });
  expect(await heads(admin)).toEqual([]);
  expect(await read(admin, at('tariff', 'new'))).toBeNull();
  await without.close();
});
