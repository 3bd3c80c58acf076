import type { ApiError } from '@depotwerk/contract/floor';
import type { Notifications } from '@depotwerk/contract/desk';
import type {
  Component,
  FundListImport,
  Tariff,
  TariffApproval,
  TariffDifference,
  TariffDraft,
  TariffMessage,
  TariffPage,
  TariffVersionRow,
  AutomaticAllocation,
} from '@depotwerk/contract/tariffs';
import { addDays } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { createContract } from '../../../test/records/contracts';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { todayInBerlin } from '../../../test/today';
import { createTariffParts } from '../../../test/tariff-parts';
import { analysisJob } from '../../contracts/analysis/analysis-job';
import { runJob } from '../../jobs/run-job';
import { applyDueReleases } from './apply-release';

type Parts = Awaited<ReturnType<typeof createTariffParts>>;

const today = todayInBerlin();

let api: TestApi;
let user: TestUser;
let second: TestUser;
let fundId: Parts['fundId'];
let components: Parts['components'];
let input: Parts['input'];

beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'administrator' });
  second = await api.signIn({ role: 'administrator' });
  ({ fundId, components, input } = await createTariffParts(api, user));
});
afterAll(() => api.close());

const fail = (error: unknown): never => {
  throw error;
};
const versioned = (version: number, payload?: object) => ({
  headers: { 'if-match': `"${version}"` },
  ...(payload && { payload }),
});
const created = async (changes: object = {}): Promise<TariffDraft> => {
  const { status, body, text } = await user.request<TariffDraft>('POST', '/tariffs', {
    payload: input(changes),
  });
  if (status !== 201) throw new Error(text);
  return body;
};
const at = ({ tariffId }: TariffDraft): string => `/tariffs/${tariffId}`;
const save = (draft: TariffDraft, changes: object): Promise<Reply<TariffDraft & ApiError>> =>
  user.request('PUT', `${at(draft)}/draft`, versioned(draft.version, { ...draft.input, ...changes }));
const submit = (draft: TariffDraft, validFrom = today): Promise<Reply<TariffDraft & ApiError>> =>
  user.request('POST', `${at(draft)}/submission`, versioned(draft.version, { validFrom, note: null }));
const release = (draft: TariffDraft, by = second): Promise<Reply<TariffDraft & ApiError>> =>
  by.request('POST', `${at(draft)}/release`, versioned(draft.version));
const released = async (changes: object = {}): Promise<TariffDraft> => {
  const submitted = await submit(await created(changes));
  if (submitted.status !== 200) throw new Error(submitted.text);
  return (await release(submitted.body)).body;
};

test('a tariff begins as a draft that no contract knows of, and the list says so', async () => {
  const draft = await created({ name: 'Entwurf', tariffTypeId: null, componentRiskId: null });
  expect(draft).toMatchObject({ number: 1, state: 'draft', version: 1, updatedBy: user.fullName });
  const { body } = await user.get<TariffPage>('/tariffs?search=entwurf');
  expect(body.items).toMatchObject([
    {
      name: 'Entwurf',
      isReleased: false,
      openVersion: 'draft',
      tariffTypeId: null,
      riskClassCount: null,
      fundCount: 0,
    },
  ]);
  expect((await user.get<Tariff>(at(draft))).body).toMatchObject({ riskClasses: [], allocation: [] });
});

test('the second of two administrators on one draft is told so', async () => {
  const draft = await created();
  expect((await save(draft, { name: 'Erster' })).body).toMatchObject({
    version: 2,
    input: { name: 'Erster' },
  });
  expect(await save(draft, { name: 'Zweiter' })).toMatchObject({
    status: 412,
    body: { errorCode: 'request.outdated' },
  });
});

test('a draft names insurers, components and funds that are there, has a key of its own and no finer values than the form', async () => {
  const { input: first } = await created();
  const refused = async (changes: object) => {
    const { status, body } = await user.request<ApiError>('POST', '/tariffs', { payload: input(changes) });
    return [status, body.errorCode, body.field];
  };
  expect(await refused({ issuerId: 99_999 })).toEqual([400, 'tariffs.unknownIssuer', '/issuerId']);
  expect(await refused({ componentRiskId: components.componentUniverseId })).toEqual([
    400,
    'tariffComponents.unknownComponent',
    '/componentRiskId',
  ]);
  expect(await refused({ guaranteeSecurityId: 99_999 })).toEqual([
    400,
    'tariffs.unknownFund',
    '/guaranteeSecurityId',
  ]);
  for (const [field, value] of Object.entries({
    minSecurityFractionPortfolio: 0.055,
    maxSecurityValueSavingsPlan: 50.255,
    guaranteedInterest: 0.00905,
  }))
    expect(await refused({ [field]: value })).toEqual([400, 'tariffs.tooManyDecimals', `/${field}`]);
  expect(await refused({ key: first.key })).toEqual([409, 'tariffs.keyTaken', '/key']);
});

test('a second administrator releases, and contracts are judged by the tariff from then on', async () => {
  const submitted = await submit(await created({ name: 'Freigegeben' }));
  expect(submitted.body).toMatchObject({ state: 'submitted', submittedBy: user.fullName, validFrom: today });
  expect(await release(submitted.body, user)).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.sameAdministrator' },
  });
  expect(await release(submitted.body)).toMatchObject({ status: 200, body: { state: 'released' } });
  const tariff = (await user.get<Tariff>(at(submitted.body))).body;
  expect(tariff).toMatchObject({
    isReleased: true,
    openVersion: null,
    fundCount: 2,
    riskClassCount: 3,
    useQuota: true,
  });
  expect(tariff.allocation).toHaveLength(6);
  expect(tariff.hintAnswers[0]).toMatchObject({ hintId: 1, answer: 'strict' });
  expect((await user.get<TariffVersionRow[]>(`${at(submitted.body)}/versions`)).body).toMatchObject([
    {
      number: 1,
      state: 'released',
      isCurrent: true,
      submittedBy: user.fullName,
      releasedBy: second.fullName,
    },
  ]);
});

test('a new version that asks for it plans the continuous optimisation at once', async () => {
  const optimized = {
    continuousOptimization: true,
    optimizationInterval: 12,
    optimizationStart: '2027-03-01',
  } as const;
  const ordered = async (makePortfolioAdjustmentsNow: boolean) => {
    const { tariffId } = await released();
    const draft = (await user.get<TariffDraft>(`/tariffs/${tariffId}/draft`)).body;
    const changed = await save(draft, { ...optimized, makePortfolioAdjustmentsNow });
    await release((await submit(changed.body)).body);
    return api.db.query(
      `select input from job where kind = 'scheduledOptimization' and (input ->> 'tariffId')::int = $1`,
      [tariffId],
    );
  };
  expect([(await ordered(false)).length, (await ordered(true)).length]).toEqual([0, 1]);
});

test('a new version judges the contracts of its tariff anew, and no others', async () => {
  const { tariffId } = await released();
  // Nothing in the portfolio speaks for a score of 1.
  const judged = await createContract(api.db, { tariffId, score: 1 });
  const other = await createContract(api.db, { score: 1 });
  const draft = (await user.get<TariffDraft>(`/tariffs/${tariffId}/draft`)).body;
  const submitted = await submit((await save(draft, { costCap: 0.01 })).body);
  await release(submitted.body);
  const [order] = await api.db.query<{ id: string }>(
    `select id from job where kind = 'analysis' and key = $1 and state = 'waiting'`,
    [`tariff ${tariffId}, version 2`],
  );
  await runJob(api.db, analysisJob, order?.id ?? '', { signal: new AbortController().signal, today });
  const scores = await api.db.query<{ id: number; score: number | null }>(
    'select id, score from contract where id = any($1::int[]) order by id',
    [[judged, other]],
  );
  expect(scores.map(({ score }) => score === 1)).toEqual([false, true]);
});

test('the list knows where a tariff stands on its way', async () => {
  const states = async ({ tariffId }: TariffDraft): Promise<string[]> => {
    const found: string[] = [];
    for (const state of ['draft', 'submitted', 'released', 'reopened']) {
      const { body } = await user.get<TariffPage>(`/tariffs?release=${state}&limit=500`);
      if (body.items.some(({ id }) => id === tariffId)) found.push(state);
    }
    return found;
  };
  const draft = await created();
  expect(await states(draft)).toEqual(['draft']);
  const { body: submitted } = await submit(draft);
  expect(await states(draft)).toEqual(['submitted']);
  const { body: out } = await release(submitted);
  expect(await states(draft)).toEqual(['released']);
  await save(out, { description: 'Anders' });
  expect(await states(draft)).toEqual(['reopened']);
});

test('where four eyes are switched off, a submission is the release', async () => {
  await api.db
    .query(`insert into white_label (key, configuration) values ('default', '{"isFourEyesOff": true}')
    on conflict (key) do update set configuration = excluded.configuration`);
  expect((await submit(await created())).body.state).toBe('released');
  await api.db.query('delete from white_label');
});

test('findings of severity 2 can be saved, but not released', async () => {
  const draft = await created({ tariffTypeId: null });
  const { status, body } = await submit(draft);
  expect([status, body.errorCode]).toEqual([409, 'tariffs.notReleasable']);
  expect(body.details).toContainEqual({ field: 'tariffTypeId', reason: 'tariff.fieldMissing' });
  const { messages } = (
    await user.request<{ messages: TariffMessage[] }>('POST', '/admin/plausibility', {
      payload: { tariffId: draft.tariffId, input: draft.input },
    })
  ).body;
  expect(messages).toContainEqual({
    key: 'tariff.fieldMissing',
    parameter: { field: 'tariffTypeId' },
    severity: 2,
    step: 'productType',
    field: 'tariffTypeId',
  });
});

test('a release with a later day waits for it', async () => {
  const tomorrow = addDays(today, 1);
  const submitted = await submit(await created(), tomorrow);
  const { tariffId } = (await release(submitted.body)).body;
  expect((await user.get<Tariff>(`/tariffs/${tariffId}`)).body.isReleased).toBe(false);
  expect(await applyDueReleases(api.db, today, fail)).toEqual([]);
  expect(await applyDueReleases(api.db, tomorrow, fail)).toEqual([tariffId]);
  expect((await user.get<Tariff>(`/tariffs/${tariffId}`)).body.isReleased).toBe(true);
  expect(await submit(await created(), addDays(today, -1))).toMatchObject({
    status: 400,
    body: { field: '/validFrom' },
  });
});

test('a release that cannot be applied keeps no other from its day', async () => {
  const tomorrow = addDays(today, 1);
  const later = async () => {
    const submitted = await submit(await created(), tomorrow);
    return (await release(submitted.body)).body.tariffId;
  };
  const [broken, sound] = [await later(), await later()];
  await api.db.query(
    `update tariff_version set content = jsonb_set(content, '{risk}', 'null') where tariff_id = $1`,
    [broken],
  );
  const heard: unknown[] = [];
  expect(await applyDueReleases(api.db, tomorrow, (error) => heard.push(error))).toEqual([sound]);
  expect(heard).toEqual([new Error('a tariff with gaps was released')]);
  await api.db.query('update tariff_version set applied_at = now() where tariff_id = $1', [broken]);
});

test('a rejected tariff comes back with the reason, a withdrawn one without', async () => {
  const submitted = await submit(await created());
  expect(await save(submitted.body, { name: 'Neu' })).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.isSubmitted' },
  });
  const rejected = await second.request<TariffDraft>(
    'POST',
    `${at(submitted.body)}/rejection`,
    versioned(submitted.body.version, { reason: 'Name fehlt' }),
  );
  expect(rejected.body).toMatchObject({ state: 'rejected', rejection: 'Name fehlt' });
  const again = await submit(rejected.body);
  const back = await user.request<TariffDraft>(
    'DELETE',
    `${at(again.body)}/submission`,
    versioned(again.body.version),
  );
  expect(back.body).toMatchObject({ state: 'draft', rejection: null });
});

test('an edit after the release is a new version that says what it changes', async () => {
  const first = await released();
  const { body: next } = await save(first, { maxSecuritiesPortfolio: 12, name: 'Rente Invest Plus' });
  expect(next).toMatchObject({ number: 2, state: 'draft' });
  expect((await user.get<Tariff>(at(first))).body.name).toBe('Rente Invest');
  const { changes } = (await user.get<TariffDifference>(`${at(first)}/versions/2/difference`)).body;
  expect(changes).toEqual([
    {
      part: 'info',
      field: 'name',
      subject: null,
      unit: 'text',
      before: 'Rente Invest',
      after: 'Rente Invest Plus',
    },
    {
      part: 'settings',
      field: 'maxSecuritiesPortfolio',
      subject: null,
      unit: 'count',
      before: 10,
      after: 12,
    },
  ]);
  expect((await user.request('DELETE', `${at(next)}/draft`, versioned(next.version))).status).toBe(204);
  expect((await user.get<TariffDraft>(`${at(first)}/draft`)).body).toMatchObject({
    number: 1,
    state: 'released',
  });
});

test('a tariff with contracts stays, one without goes', async () => {
  const draft = await released();
  await createContract(api.db, { tariffId: draft.tariffId });
  expect(await user.request('DELETE', at(draft), versioned(draft.version))).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.hasContracts', parameters: { contracts: 1 } },
  });
  const other = await created();
  expect((await user.request('DELETE', at(other), versioned(other.version))).status).toBe(204);
  expect((await user.get(at(other))).status).toBe(404);
});

test('who alone may not end the offer of a released tariff may not delete it either', async () => {
  const offered = await released();
  expect(await user.request('DELETE', at(offered), versioned(offered.version))).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.stillOffered' },
  });
  const asked = await user.request<TariffDraft>(
    'POST',
    `${at(offered)}/active`,
    versioned(offered.version, { isInactive: true }),
  );
  const { body: ended } = await second.request<TariffDraft>(
    'POST',
    `${at(offered)}/deactivation`,
    versioned(asked.body.version),
  );
  expect((await user.request('DELETE', at(ended), versioned(ended.version))).status).toBe(204);
});

test('who asked hears what the second administrator decided', async () => {
  const heard = async (tariffId: number) =>
    (await user.get<Notifications>('/notifications')).body.items
      .filter(({ kind, facts }) => kind === 'tariffDecision' && facts.tariffId === tariffId)
      .map(({ outcome }) => outcome);
  const first = await released();
  const { tariffId } = first;
  expect(await heard(tariffId)).toEqual(['done']);
  const next = await submit((await save(first, { name: 'Wird abgelehnt' })).body, addDays(today, 5));
  await second.request(
    'POST',
    `${at(next.body)}/rejection`,
    versioned(next.body.version, { reason: 'Zu teuer' }),
  );
  expect(await heard(tariffId)).toEqual(['failed', 'done']);
});

test('a request that nobody else can decide says so until somebody can', async () => {
  const setInactive = (isInactive: boolean) =>
    api.db.query(sql`update app_user set is_inactive = ${isInactive} where id = ${second.id}`);
  const live = await released();
  await setInactive(true);
  const asked = await submit((await save(live, { name: 'Wartet auf niemanden' })).body);
  expect([asked.body.state, asked.body.hasDecider]).toEqual(['submitted', false]);
  await setInactive(false);
  expect((await user.get<TariffDraft>(`${at(asked.body)}/draft`)).body.hasDecider).toBe(true);
});

test('the second administrator hears of what waits, and finds the preview that the request has ordered', async () => {
  const waiting = async (by: TestUser, tariffId: number) =>
    (await by.get<TariffApproval[]>('/tariffs/approvals')).body.filter((one) => one.tariffId === tariffId);
  const rings = async (by: TestUser, tariffId: number) =>
    (await by.get<Notifications>('/notifications')).body.items.filter(
      ({ kind, facts }) => kind === 'tariffApproval' && facts.tariffId === tariffId,
    ).length;
  const first = await released();
  const { tariffId } = first;
  const next = await submit((await save(first, { name: 'Zweite Fassung' })).body, addDays(today, 5));
  expect(await waiting(second, tariffId)).toMatchObject([
    {
      kind: 'release',
      tariffName: 'Zweite Fassung',
      requestedBy: user.fullName,
      validFrom: addDays(today, 5),
    },
  ]);
  // One ring for the first version, one for this one.
  expect([await waiting(user, tariffId), await rings(user, tariffId), await rings(second, tariffId)]).toEqual(
    [[], 0, 2],
  );
  const [preview] = await api.db.query<{ number: number }>(
    'select number from tariff_preview where tariff_id = $1',
    [tariffId],
  );
  expect(preview).toEqual({ number: 2 });
  const { body: waits } = await release(next.body);
  expect(await waiting(second, tariffId)).toEqual([]);
  const { body: page } = await user.get<TariffPage>('/tariffs?search=rente&limit=500');
  expect(page.items.find(({ id }) => id === tariffId)?.waiting).toEqual({
    number: 2,
    validFrom: addDays(today, 5),
  });
  await user.request('POST', `${at(waits)}/active`, versioned(waits.version, { isInactive: true }));
  expect(await waiting(second, tariffId)).toMatchObject([{ kind: 'deactivation', validFrom: null }]);
  expect(await rings(second, tariffId)).toBe(3);
});

test('a component that is edited changes nothing that was released or handed over', async () => {
  const first = await released();
  const handedOver = await submit((await save(first, { name: 'Mit altem Risiko' })).body);
  const path = `/admin/risk-components/${components.componentRiskId}`;
  const { body: risk } = await user.get<Component<'risk'>>(path);
  const upper = 0.07;
  const [lowest, middle, ...rest] = risk.content.riskItems;
  const riskItems = [{ ...lowest, upperBorder: upper }, { ...middle, lowerBorder: upper }, ...rest];
  const { key, name, isInactive, content } = risk;
  const edit = (version: number, changes: object) =>
    user.request<Component<'risk'>>(
      'PUT',
      path,
      versioned(version, { key, name, isInactive, content: { ...content, ...changes } }),
    );
  const edited = await edit(risk.version, { riskItems });
  expect(edited.status).toBe(200);
  const borders = async () => (await user.get<Tariff>(at(first))).body.riskClasses[0]?.upperBorder;
  const before = lowest?.upperBorder;
  expect(await borders()).toBe(before);
  await release(handedOver.body);
  expect(await borders()).toBe(before);
  // Others build on it.
  await edit(edited.body.version, {});
});

test('the first version of a tariff that came with an import is compared with what it is live with', async () => {
  const { body: parts } = await user.get<TariffDraft>(`${at(await created())}/draft`);
  const { issuerId } = parts.input;
  const [imported] = await api.db.query<{ id: number }>(
    `insert into tariff (key, name, issuer_id, tariff_type_id, risk_borders)
      values ('GDV-1', 'Importiert', $1, 1, '{0.05,0.1,1}') returning id`,
    [issuerId],
  );
  const tariffId = imported?.id ?? 0;
  const { body: live } = await user.get<TariffDraft>(`/tariffs/${tariffId}/draft`);
  const { body: draft } = await save(live, {
    name: 'Ausgearbeitet',
    componentRiskId: components.componentRiskId,
  });
  const { changes } = (
    await second.get<TariffDifference>(`/tariffs/${tariffId}/versions/${draft.number}/difference`)
  ).body;
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'name', before: 'Importiert', after: 'Ausgearbeitet' }),
  );
  expect(changes.map(({ part }) => part)).toContain('risk');
});

test('a copy is a draft of its own, and a tariff ends once a second administrator agrees', async () => {
  const draft = await released({ key: 'ORIG', isDefault: true });
  const copy = (await user.request<TariffDraft>('POST', `${at(draft)}/duplicate`)).body;
  expect(copy).toMatchObject({
    number: 1,
    state: 'draft',
    input: { key: 'ORIG-2', name: 'Rente Invest (Kopie)', isDefault: false },
  });
  const end = (by: TestUser, { version }: TariffDraft) =>
    by.request<TariffDraft & ApiError>('POST', `${at(draft)}/deactivation`, versioned(version));
  const asked = await user.request<TariffDraft>(
    'POST',
    `${at(draft)}/active`,
    versioned(draft.version, { isInactive: true }),
  );
  expect(asked.body).toMatchObject({
    deactivationRequestedBy: user.fullName,
    input: { isInactive: false },
  });
  expect((await user.get<Tariff>(at(draft))).body.isInactive).toBe(false);
  expect(await end(user, asked.body)).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.sameAdministrator' },
  });
  const off = await end(second, asked.body);
  expect(off.body).toMatchObject({ deactivationRequestedBy: null, input: { isInactive: true } });
  expect((await user.get<Tariff>(at(draft))).body.isInactive).toBe(true);
  expect(await end(second, off.body)).toMatchObject({
    status: 409,
    body: { errorCode: 'tariffs.noDeactivation' },
  });
});

test('an automatic allocation fills every class with whole percents', async () => {
  const { componentRiskId: riskComponentId } = components;
  const groups = (await user.get<{ peergroups: { id: number }[] }[]>('/admin/peer-groups')).body.flatMap(
    ({ peergroups }) => peergroups,
  );
  const { body } = await user.request<AutomaticAllocation>('POST', '/admin/automatic-allocation', {
    payload: { allocationTypeId: 1, riskComponentId, peergroupIds: groups.map(({ id }) => id) },
  });
  expect(body.columns.map(({ isInside }) => isInside)).toEqual([true, true, true]);
  for (const { riskClassId } of body.columns) {
    const column = body.allocationItems.filter((item) => item.riskClassId === riskClassId);
    expect(Math.round(column.reduce((sum, { fraction }) => sum + fraction * 100, 0))).toBe(100);
  }
});

test('a fund list says which lines could not be used, by their numbers', async () => {
  const [row] = await api.db.query<{ isin: string }>('select isin from fund where id = $1', [fundId]);
  const isin = row?.isin ?? '';
  const wrong = `${isin.slice(0, 11)}${(Number(isin[11]) + 1) % 10}`;
  const lines = [
    'ISIN;Name',
    `${isin};Weltfonds`,
    `${isin};noch einmal`,
    `${wrong};`,
    'unsinn;',
    'DE0005190003;fremd',
  ];
  const read = await user.request<FundListImport>('POST', '/admin/fund-lists/import?fileName=fonds.csv', {
    payload: Buffer.from(lines.join('\r\n')),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(read.body).toEqual({
    fundIds: [fundId],
    findings: [
      { line: 3, text: isin, reason: 'duplicate' },
      { line: 4, text: wrong, reason: 'checkDigit' },
      { line: 5, text: 'UNSINN', reason: 'malformed' },
      { line: 6, text: 'DE0005190003', reason: 'unknown' },
    ],
    findingCount: 4,
  });
  const nothing = await user.request('POST', '/admin/fund-lists/import?fileName=fonds.csv', {
    payload: Buffer.from('kein Fonds\n'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(nothing).toMatchObject({ status: 422, body: { errorCode: 'fundLists.wrongFormat' } });
});
