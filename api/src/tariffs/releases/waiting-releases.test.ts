import type { ContractInfo } from '@depotwerk/contract/contracts';
import type { Notifications, SearchAnswer } from '@depotwerk/contract/desk';
import type { ApiError } from '@depotwerk/contract/floor';
import type {
  Component,
  FundUses,
  Tariff,
  TariffDifference,
  TariffDraft,
  TariffMessage,
  TariffPage,
  TariffVersionRow,
} from '@depotwerk/contract/tariffs';
import { addDays } from '@depotwerk/domain';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { createTariffParts } from '../../../test/tariff-parts';
import { todayInBerlin } from '../../../test/today';
import { applyDueReleases } from './apply-release';

const today = todayInBerlin();
const tomorrow = addDays(today, 1);
const nextMonth = addDays(today, 30);

let api: TestApi;
let user: TestUser;
let second: TestUser;
type Parts = Awaited<ReturnType<typeof createTariffParts>>;
let input: Parts['input'];
let components: Parts['components'];
let fundId: Parts['fundId'];

beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'administrator' });
  second = await api.signIn({ role: 'administrator' });
  ({ input, components, fundId } = await createTariffParts(api, user));
});
afterAll(() => api.close());

const fail = (error: unknown): never => {
  throw error;
};
type Answer = Promise<Reply<TariffDraft & ApiError>>;
const send = (
  by: TestUser,
  method: 'POST' | 'PUT',
  draft: TariffDraft,
  path: string,
  payload?: object,
): Answer =>
  by.request(method, `/tariffs/${draft.tariffId}${path}`, {
    headers: { 'if-match': `"${draft.version}"` },
    ...(payload && { payload }),
  });
const created = async (changes: object = {}): Promise<TariffDraft> =>
  (await user.request<TariffDraft>('POST', '/tariffs', { payload: input(changes) })).body;
const submit = async (draft: TariffDraft, validFrom: string): Promise<TariffDraft> =>
  (await send(user, 'POST', draft, '/submission', { validFrom, note: null })).body;
const release = async (draft: TariffDraft, validFrom = today): Promise<TariffDraft> => {
  const { status, body, text } = await send(second, 'POST', await submit(draft, validFrom), '/release');
  if (status !== 200) throw new Error(text);
  return body;
};
const edit = async (draft: TariffDraft, changes: object): Promise<TariffDraft> =>
  (await send(user, 'PUT', draft, '/draft', { ...draft.input, ...changes })).body;
const draftOf = async ({ tariffId }: TariffDraft): Promise<TariffDraft> =>
  (await user.get<TariffDraft>(`/tariffs/${tariffId}/draft`)).body;
const tariffOf = async ({ tariffId }: TariffDraft): Promise<Tariff> =>
  (await user.get<Tariff>(`/tariffs/${tariffId}`)).body;
const standings = async ({ tariffId }: TariffDraft) =>
  (await user.get<TariffVersionRow[]>(`/tariffs/${tariffId}/versions`)).body.map(
    ({ number, standing, isCurrent }) => [number, standing, isCurrent],
  );

/** Version 1 counts, version 2 with another name waits for the next month. */
async function waitingForNextMonth(): Promise<TariffDraft> {
  const first = await release(await created({ name: 'Eins' }));
  return release(await edit(first, { name: 'Zwei' }), nextMonth);
}

test('what waits for a later day never overwrites what was released after it', async () => {
  const waiting = await waitingForNextMonth();
  const third = await edit(await draftOf(waiting), { name: 'Drei' });
  expect(third).toMatchObject({ number: 3, waiting: { number: 2, validFrom: nextMonth } });
  expect((await release(third)).waiting).toBeNull();
  expect(await standings(third)).toEqual([
    [3, 'current', true],
    [2, 'superseded', false],
    [1, 'former', false],
  ]);
  expect(await applyDueReleases(api.db, nextMonth, fail)).not.toContain(third.tariffId);
  expect((await tariffOf(third)).name).toBe('Drei');
});

test('a later number supersedes what waits, also when its own day is the later one', async () => {
  const waiting = await waitingForNextMonth();
  const third = await edit(await draftOf(waiting), { name: 'Drei' });
  await release(third, addDays(nextMonth, 10));
  await applyDueReleases(api.db, nextMonth, fail);
  expect((await tariffOf(third)).name).toBe('Eins');
  await applyDueReleases(api.db, addDays(nextMonth, 10), fail);
  expect((await tariffOf(third)).name).toBe('Drei');
});

test('a new draft begins with what counts and says what it changes about it', async () => {
  const waiting = await waitingForNextMonth();
  const open = await draftOf(waiting);
  expect(open).toMatchObject({ number: 1, state: 'released', input: { name: 'Eins' } });
  const third = await edit(open, { costCap: 0.01 });
  expect(third).toMatchObject({ number: 3, input: { name: 'Eins' } });
  const { changes } = (await user.get<TariffDifference>(`/tariffs/${third.tariffId}/versions/3/difference`))
    .body;
  expect(changes.map(({ field }) => field)).toEqual(['costCap']);
});

test('to begin with what waits is a choice', async () => {
  const waiting = await waitingForNextMonth();
  const open = await draftOf(waiting);
  expect((await send(user, 'POST', open, '/versions/1/draft')).status).toBe(404);
  const begun = await send(user, 'POST', open, '/versions/2/draft');
  expect(begun).toMatchObject({ status: 201, body: { number: 3, state: 'draft', input: { name: 'Zwei' } } });
  expect(await send(user, 'POST', begun.body, '/versions/2/draft')).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.hasDraft' },
  });
});

test('that a version takes effect stands in the audit log and rings the bell of the administrators', async () => {
  const waiting = await waitingForNextMonth();
  const toldOf = async () =>
    (await user.get<Notifications>('/notifications')).body.items.filter(
      ({ kind, facts }) => kind === 'tariffRelease' && facts.tariffId === waiting.tariffId,
    ).length;
  expect(await toldOf()).toBe(1);
  await applyDueReleases(api.db, nextMonth, fail);
  expect(await toldOf()).toBe(2);
  const entries = await api.db.query(
    `select actor_name as "by", after->>'number' as number from audit_entry
      where entity_type = 'tariff' and entity_id = $1 and action = 'tariff.tookEffect' order by id`,
    [String(waiting.tariffId)],
  );
  expect(entries).toEqual([
    { by: second.fullName, number: '1' },
    { by: 'system', number: '2' },
  ]);
});

test('a day that has passed before the release is made up for by the day of the release', async () => {
  const submitted = await submit(await created(), tomorrow);
  await api.db.query('update tariff_version set valid_from = $2 where tariff_id = $1', [
    submitted.tariffId,
    addDays(today, -3),
  ]);
  const { body } = await send(second, 'POST', submitted, '/release');
  expect(body.validFrom).toBe(today);
  const [entry] = await api.db.query<{ after: object }>(
    `select after from audit_entry where entity_id = $1 and action = 'tariff.released'`,
    [String(body.tariffId)],
  );
  expect(entry?.after).toMatchObject({ validFrom: today, wishedFrom: addDays(today, -3) });
});

test('a release that cannot be applied leaves the others alone', async () => {
  const broken = await release(await created(), tomorrow);
  const sound = await release(await created(), tomorrow);
  await api.db.query(
    `update tariff_version set content = jsonb_set(content, '{risk}', 'null') where tariff_id = $1`,
    [broken.tariffId],
  );
  const faults: unknown[] = [];
  expect(await applyDueReleases(api.db, tomorrow, (fault) => faults.push(fault))).toEqual([sound.tariffId]);
  expect(faults).toHaveLength(1);
  expect((await tariffOf(broken)).isReleased).toBe(false);
});

test('a tariff becomes the standard tariff by taking the mark from the one before', async () => {
  const old = await release(await created({ name: 'Alter Standard', isDefault: true }));
  const draft = await created({ name: 'Neuer Standard', isDefault: true });
  expect(draft.standardTariff).toEqual({ id: old.tariffId, name: 'Alter Standard' });
  const { messages } = (
    await user.request<{ messages: TariffMessage[] }>('POST', '/admin/plausibility', {
      payload: { tariffId: draft.tariffId, input: draft.input },
    })
  ).body;
  expect(messages.find(({ key }) => key === 'tariff.duplicateDefault')).toMatchObject({
    severity: 0,
    parameter: { tariff: 'Alter Standard' },
  });
  await release(draft);
  expect((await tariffOf(draft)).isDefault).toBe(true);
  expect((await tariffOf(old)).isDefault).toBe(false);
  // Its next release does not take the mark back.
  expect((await draftOf(old)).input.isDefault).toBe(false);
  const [entry] = await api.db.query<{ after: object }>(
    `select after from audit_entry where entity_id = $1 and action = 'tariff.changed' order by id desc limit 1`,
    [String(old.tariffId)],
  );
  expect(entry?.after).toEqual({ isDefault: false, standardTariff: 'Neuer Standard' });
});

test('a continuous optimisation begins neither in the past nor, without a word, a quarter later', async () => {
  const found = async (optimizationStart: string) => {
    const draft = await created({
      continuousOptimization: true,
      optimizationInterval: 4,
      optimizationStart,
      makePortfolioAdjustmentsNow: false,
    });
    const { status, body } = await send(user, 'POST', draft, '/submission', { validFrom: today, note: null });
    const { messages } = (
      await user.request<{ messages: TariffMessage[] }>('POST', '/admin/plausibility', {
        payload: { tariffId: draft.tariffId, input: draft.input },
      })
    ).body;
    return { status, code: body.errorCode, late: messages.find(({ key }) => key.startsWith('product.')) };
  };
  expect(await found('2020-01-01')).toMatchObject({
    status: 409,
    code: 'tariffs.notReleasable',
    late: { key: 'product.optimizationStartPast', field: 'optimizationStart', severity: 2 },
  });
  expect(await found(tomorrow)).toMatchObject({
    status: 200,
    late: { key: 'product.optimizationStartLate', parameter: { startDate: tomorrow }, severity: 1 },
  });
});

test('a copy of a tariff whose schedule runs goes on from the first day that can be reached', async () => {
  const { tariffId } = await created();
  await api.db.query(
    `update tariff_version set input = input || '{"continuousOptimization": true, "optimizationInterval": 4,
      "optimizationStart": "2020-01-15", "makePortfolioAdjustmentsNow": false}' where tariff_id = $1`,
    [tariffId],
  );
  const { body } = await user.request<TariffDraft>('POST', `/tariffs/${tariffId}/duplicate`);
  const start = body.input.optimizationStart ?? '';
  expect(start > today).toBe(true);
  expect(start.slice(8)).toBe('15');
  const { status } = await send(user, 'POST', body, '/submission', { validFrom: today, note: null });
  expect(status).toBe(200);
});

test('the request to deactivate a tariff can be taken back, and then there is nothing to agree to', async () => {
  const tariff = await release(await created());
  const asked = await send(user, 'POST', tariff, '/active', { isInactive: true });
  expect(asked.body.deactivationRequestedBy).toBe(user.fullName);
  const kept = await send(second, 'POST', asked.body, '/active', { isInactive: false });
  expect(kept.body).toMatchObject({ deactivationRequestedBy: null, input: { isInactive: false } });
  expect(await send(second, 'POST', kept.body, '/deactivation')).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.noDeactivation' },
  });
});

test('a fund is put into many universes at once, and what is released stays until its next release', async () => {
  const tariff = await release(await created({ name: 'Mit Universum' }));
  const universe = async (key: string): Promise<Component> => {
    const content = { isManual: true, universeTypeId: null, fundIds: [fundId] };
    const payload = { key, name: `Universum ${key}`, isInactive: false, content };
    return (await user.request<Component>('POST', '/admin/universe-components', { payload })).body;
  };
  const other = await universe('zwei');
  const peerGroupId = await createPeerGroup(api.db, 'Aktien Asien');
  const added = await createFund(api.db, { name: 'Neuer Fonds', peerGroupId });
  const before = (await user.get<FundUses>(`/funds/${added}/tariffs`)).body;
  expect(before).toMatchObject({ isOffered: true, tariffs: [] });
  const seen = before.universes.find(({ id }) => id === components.componentUniverseId);
  expect(seen?.tariffs).toContainEqual({
    id: tariff.tariffId,
    name: 'Mit Universum',
    isDraft: false,
    isReleased: true,
    contractCount: 0,
  });
  const choice = [components.componentUniverseId, other.id].map((id) => ({
    id,
    version: before.universes.find((one) => one.id === id)?.version ?? 0,
  }));
  const add = (universes: object[], by = user) =>
    by.request<FundUses & ApiError>('POST', `/funds/${added}/universes`, { payload: { universes } });
  expect((await add(choice.map((one) => ({ ...one, version: 99 })))).status).toBe(412);
  const { status, body } = await add(choice);
  expect(status).toBe(200);
  const has = body.universes.filter(({ hasFund }) => hasFund).map(({ id }) => id);
  expect(has.toSorted()).toEqual([components.componentUniverseId, other.id].toSorted());
  expect(body.tariffs).toEqual([]);
  expect(await tariffOf(tariff)).toMatchObject({ hasChangedComponents: true, fundCount: 2 });
  const next = await edit(await draftOf(tariff), { description: 'Mit neuem Fonds' });
  await release(next);
  expect((await user.get<FundUses>(`/funds/${added}/tariffs`)).body.tariffs).toMatchObject([
    { id: tariff.tariffId, isInUniverse: true, isProtection: false },
  ]);
  const closed = await createFund(api.db, { peerGroupId, status: 'closed' });
  const payload = { universes: [{ id: other.id, version: other.version + 1 }] };
  const refused = await user.request<ApiError>('POST', `/funds/${closed}/universes`, { payload });
  expect({ status: refused.status, code: refused.body.errorCode }).toEqual({
    status: 422,
    code: 'funds.notOffered',
  });
});

test('a contract, the search and the list of tariffs say from when a released version counts', async () => {
  const first = await release(await created({ name: 'Wartetarif' }));
  const contractId = await createContract(api.db, { tariffId: first.tariffId });
  const changesOn = async () =>
    (await user.get<ContractInfo>(`/contracts/${contractId}/info`)).body.tariffChangesOn;
  const hit = async () =>
    (await user.get<SearchAnswer>('/search?search=wartetarif')).body.hits.tariff[0]?.changesOn;
  expect([await changesOn(), await hit()]).toEqual([null, null]);
  const open = await submit(await edit(first, { costCap: 0.01 }), nextMonth);
  const listed = async () => (await user.get<TariffPage>('/tariffs?search=wartetarif')).body.items[0];
  expect(await listed()).toMatchObject({ submittedFor: nextMonth, waiting: null });
  await send(second, 'POST', open, '/release');
  expect(await listed()).toMatchObject({ submittedFor: null, waiting: { validFrom: nextMonth } });
  expect([await changesOn(), await hit()]).toEqual([nextMonth, nextMonth]);
  // Another test leaves a release that cannot be applied.
  await applyDueReleases(api.db, nextMonth, () => undefined);
  expect([await changesOn(), await hit()]).toEqual([null, null]);
});
