import type {
  AnalysisDetail,
  AnalysisPage,
  FormAnswer,
  QuestionnaireApproval,
  QuestionnaireContent,
  QuestionnaireDetail,
  QuestionnaireEffect,
  QuestionnaireRow,
  ReleasedQuestionnaire,
  TrialTariff,
} from '@depotwerk/contract/analyses';
import type { Notifications } from '@depotwerk/contract/desk';
import type { ApiError } from '@depotwerk/contract/floor';
import { createPeerGroup } from '../../../test/records/funds';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let api: TestApi;
let administrator: TestUser;
/** Releases what the other one changed. */
let second: TestUser;
let adviser: TestUser;
let customerId: number;

beforeAll(async () => {
  api = await createTestApi();
  administrator = await api.signIn({ role: 'administrator' });
  second = await api.signIn({ role: 'administrator' });
  const groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  customerId = await createCustomer(api.db, { groupId });
});
afterAll(() => api.close());

const rows = async () => (await administrator.get<QuestionnaireRow[]>('/questionnaires')).body;
const standard = async (): Promise<QuestionnaireDetail> => {
  const row = (await rows()).find(({ isStandard }) => isStandard);
  return (await administrator.get<QuestionnaireDetail>(`/questionnaires/${row?.id}`)).body;
};
const save = (
  { id, version, name }: QuestionnaireDetail,
  content: QuestionnaireContent,
  newName = name,
  by = administrator,
) =>
  by.request<QuestionnaireDetail & ApiError>('PUT', `/questionnaires/${id}`, {
    payload: { name: newName, content },
    headers: { 'if-match': `"${version}"` },
  });
const act = ({ id, version }: QuestionnaireDetail, verb: 'release' | 'standard', by = second) =>
  by.request<QuestionnaireDetail & ApiError>('POST', `/questionnaires/${id}/${verb}`, {
    headers: { 'if-match': `"${version}"` },
  });
const copy = (sourceId: string, name: string) =>
  administrator.request<QuestionnaireDetail & ApiError>('POST', '/questionnaires', {
    payload: { name, sourceId },
  });
const start = async (questionnaireId: string | null = null) =>
  (
    await adviser.request<AnalysisDetail>('POST', '/depot-analyses', {
      payload: { subject: { kind: 'customer', customerId, holdings: [] }, questionnaireId },
    })
  ).body;
const firstLabel = async ({ id: analysisId }: AnalysisDetail) => {
  const { body } = await adviser.request<Extract<FormAnswer, { command: 'questionnaire.describe' }>>(
    'PUT',
    '/contracts',
    { payload: { command: 'questionnaire.describe', request: { analysisId, language: 'de' } } },
  );
  return [body.result.number, body.result.elements[0]?.label];
};
const withFirstLabel = (content: QuestionnaireContent, de: string): QuestionnaireContent => ({
  ...content,
  questions: content.questions.map((question, i) =>
    i === 0 ? { ...question, label: { ...question.label, de } } : question,
  ),
});

test('every installation brings a questionnaire with texts in both languages', async () => {
  const { name, releasedNumber, hasDraft, content } = await standard();
  expect([name, releasedNumber, hasDraft, content.questions.length]).toEqual(['Risikoprofil', 1, false, 20]);
  for (const { label, values } of content.questions)
    for (const text of [label, ...values.map((value) => value.label)])
      expect([text.de.length > 0, text.en.length > 0]).toEqual([true, true]);
});

test('a new version is for new analyses; one that runs keeps its questions', async () => {
  const running = await start();
  const before = await firstLabel(running);
  const draft = (await save(await standard(), withFirstLabel((await standard()).content, 'Neue Frage?')))
    .body;
  expect([draft.hasDraft, draft.releasedNumber]).toEqual([true, 1]);
  expect(await firstLabel(await start())).toEqual(before);
  const released = (await act(draft, 'release')).body;
  expect([released.hasDraft, released.releasedNumber]).toEqual([false, 2]);
  expect(await firstLabel(running)).toEqual(before);
  expect(await firstLabel(await start())).toEqual([2, 'Neue Frage?']);
  const old = (await administrator.get<ReleasedQuestionnaire>(`/questionnaires/${draft.id}/versions/1`)).body;
  expect(old.content.questions[0]?.label.de).toBe(before[1]);
  expect((await standard()).versions.map(({ number, openCount }) => [number, openCount])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  const ofFirst = `isFinished=false&questionnaireId=${draft.id}&questionnaireNumber=1`;
  const { body: list } = await adviser.get<AnalysisPage>(`/depot-analyses?${ofFirst}`);
  expect(list.total).toBe(2);
  expect(list.items.map(({ id }) => id)).toContain(running.id);
});

test('what is released is never changed, not even by hand', async () => {
  await expect(api.db.query(`update questionnaire_version set content = '{}'`)).rejects.toThrow(
    'not allowed',
  );
});

test('a new questionnaire needs no program: it is copied, released and used', async () => {
  const made = await copy((await standard()).id, 'Kurzprofil');
  expect([made.status, made.body.releasedNumber]).toEqual([201, null]);
  expect((await act(made.body, 'standard')).body.errorCode).toBe('questionnaires.notReleased');
  const released = (await act(made.body, 'release')).body;
  expect((await start(released.id)).questionnaireName).toBe('Kurzprofil');
  expect((await act(released, 'standard')).body.isStandard).toBe(true);
  expect((await start()).questionnaireName).toBe('Kurzprofil');
  expect((await copy(released.id, 'KURZPROFIL')).body.errorCode).toBe('questionnaires.nameTaken');
});

test('a draft that others have changed meanwhile is not written over', async () => {
  const before = await standard();
  await save(before, before.content);
  expect((await save(before, before.content)).body.errorCode).toBe('request.outdated');
});

test('a questionnaire that could not be answered is refused with every reason', async () => {
  const draft = await standard();
  const [first, second, ...others] = draft.content.questions;
  if (!first || !second) throw new Error('no questions');
  const content = {
    ...draft.content,
    questions: [{ ...first, nonValueId: 99 }, { ...second, id: first.id, values: [] }, ...others],
  };
  const { status, body } = await save(draft, content);
  expect([status, body.errorCode, body.details]).toEqual([
    400,
    'questionnaires.contentRefused',
    [
      { field: '/content/questions/0/nonValueId', reason: 'noneUnknown' },
      { field: '/content/questions/1/values', reason: 'tooFewValues' },
      { field: '/content/questions/1/id', reason: 'idTwice' },
    ],
  ]);
});

test('nobody releases what they changed themselves', async () => {
  const made = (await copy((await standard()).id, 'Vier Augen')).body;
  expect(made.isReleasedByOthers).toBe(true);
  const own = await act(made, 'release', administrator);
  expect([own.status, own.body.errorCode]).toEqual([409, 'questionnaires.sameAdministrator']);
  const seen = (await second.get<QuestionnaireDetail>(`/questionnaires/${made.id}`)).body;
  expect(seen.isReleasedByOthers).toBe(false);
  const released = (await act(seen, 'release')).body;
  expect(released.releasedNumber).toBe(1);
  const changed = await second.request<QuestionnaireDetail>('PUT', `/questionnaires/${made.id}`, {
    payload: { name: 'Vier Augen', content: withFirstLabel(released.content, 'Andere Frage?') },
    headers: { 'if-match': `"${released.version}"` },
  });
  expect((await act(changed.body, 'release')).body.errorCode).toBe('questionnaires.sameAdministrator');
  expect((await act(changed.body, 'release', administrator)).body.releasedNumber).toBe(2);
});

test('who changed a draft asks for its release; the second administrator hears of it and decides, and the first hears of that', async () => {
  const bell = async (by: TestUser, id: string) =>
    (await by.get<Notifications>('/notifications')).body.items
      .filter(({ facts }) => facts.questionnaireId === id)
      .map(({ kind, outcome, subject }) => [kind, outcome, subject]);
  const waiting = async (by: TestUser, id: string) =>
    (await by.get<QuestionnaireApproval[]>('/questionnaires/approvals')).body.filter(
      ({ questionnaireId }) => questionnaireId === id,
    );
  const send = (by: TestUser, verb: 'request' | 'rejection', draft: QuestionnaireDetail, payload: object) =>
    by.request<QuestionnaireDetail & ApiError>('POST', `/questionnaires/${draft.id}/${verb}`, {
      payload,
      headers: { 'if-match': `"${draft.version}"` },
    });
  const draft = (await copy((await standard()).id, 'Wartet')).body;
  const { id } = draft;
  expect((await send(second, 'rejection', draft, { reason: 'Nein' })).body.errorCode).toBe(
    'questionnaires.notRequested',
  );
  const asked = await send(administrator, 'request', draft, { note: 'Wie besprochen' });
  await send(administrator, 'request', draft, { note: 'Wie besprochen' });
  expect(asked.body.request).toMatchObject({ by: administrator.fullName, note: 'Wie besprochen' });
  expect([await waiting(administrator, id), await bell(administrator, id)]).toEqual([[], []]);
  expect(await waiting(second, id)).toMatchObject([{ name: 'Wartet', requestedBy: administrator.fullName }]);
  expect(await bell(second, id)).toEqual([['questionnaireApproval', 'done', 'Wartet']]);
  const own = await send(administrator, 'rejection', draft, { reason: 'Doch nicht' });
  expect([own.status, own.body.errorCode]).toEqual([409, 'questionnaires.sameAdministrator']);

  const back = await send(second, 'rejection', draft, { reason: 'Bitte erst prüfen' });
  expect([back.body.request, back.body.sentBack]).toMatchObject([null, { reason: 'Bitte erst prüfen' }]);
  expect([await waiting(second, id), await bell(administrator, id)]).toEqual([
    [],
    [['questionnaireDecision', 'failed', 'Wartet']],
  ]);

  const changed = await save(draft, withFirstLabel(draft.content, 'Besser gefragt?'));
  expect([changed.body.sentBack, changed.body.request]).toEqual([null, null]);
  await send(administrator, 'request', changed.body, { note: null });
  await act(changed.body, 'release');
  expect([await waiting(second, id), (await bell(administrator, id))[0]]).toEqual([
    [],
    ['questionnaireDecision', 'done', 'Wartet'],
  ]);
});

test('where everybody who may decide has worked on the draft, the request says that nobody can', async () => {
  const draft = (await copy((await standard()).id, 'Von allen')).body;
  const request = (by: TestUser, of: QuestionnaireDetail) =>
    by.request<QuestionnaireDetail>('POST', `/questionnaires/${of.id}/request`, {
      payload: { note: null },
      headers: { 'if-match': `"${of.version}"` },
    });
  expect((await request(administrator, draft)).body.hasDecider).toBe(true);
  const changed = await save(draft, withFirstLabel(draft.content, 'Von beiden?'), draft.name, second);
  expect((await request(administrator, changed.body)).body).toMatchObject({
    request: { by: administrator.fullName },
    hasDecider: false,
  });
  const third = await api.signIn({ role: 'administrator' });
  const seen = await third.get<QuestionnaireDetail>(`/questionnaires/${draft.id}`);
  expect(seen.body.hasDecider).toBe(true);
});

test('rules that give more risk to who needs the money earlier are refused, and so is a factor that names no loss', async () => {
  const draft = await standard();
  const { rules } = draft.content;
  const [shortest, ...longer] = rules.horizonCaps;
  if (!shortest) throw new Error('no caps');
  const horizonCaps = [{ ...shortest, classFraction: 1 }, ...longer];
  const { status, body } = await save(draft, {
    ...draft.content,
    rules: { ...rules, horizonCaps, lossFactor: 0.1 },
  });
  expect([status, body.details]).toEqual([
    400,
    [
      { field: '/content/rules/horizonCaps', reason: 'capFalls' },
      { field: '/content/rules/lossFactor', reason: 'lossFactorOutside' },
    ],
  ]);
});

test('before a release it says for how many customers the class would be another', async () => {
  const made = (await act((await copy((await standard()).id, 'Wirkung')).body, 'release')).body;
  const finished = async (riskClassId: number | null) => {
    const { id } = await start(made.id);
    const profile = {
      riskClassId,
      classLosses: [1, 2, 3, 4, 5].map((one) => ({ riskClassId: one, volatility: null, loss: null })),
    };
    await api.db.query(`update depot_analysis set finished_at = now(), result = $2::jsonb where id = $1`, [
      id,
      JSON.stringify({ isExplained: true, validUntil: '2999-01-01', profile }),
    ]);
  };
  // Without answers there is no class.
  await finished(null);
  await finished(3);
  const effect = await administrator.get<QuestionnaireEffect>(`/questionnaires/${made.id}/effect`);
  expect(effect.body).toEqual({ valid: 2, higher: 0, lower: 0, unrated: 1 });
  // Of many each counts once.
  await api.db.query(
    `insert into depot_analysis (customer_id, questionnaire_id, questionnaire_number, answers, finished_at, result)
      select customer_id, questionnaire_id, questionnaire_number, answers, finished_at, result
      from depot_analysis, generate_series(1, 600) where questionnaire_id = $1`,
    [made.id],
  );
  const many = await administrator.get<QuestionnaireEffect>(`/questionnaires/${made.id}/effect`);
  expect(many.body).toEqual({ valid: 1202, higher: 0, lower: 0, unrated: 601 });
});

test('nothing is released twice', async () => {
  const made = (await copy((await standard()).id, 'Einmal')).body;
  const released = (await act(made, 'release')).body;
  expect((await act(released, 'release')).body.errorCode).toBe('questionnaires.nothingToRelease');
});

test('advisers use questionnaires, and do not edit them', async () => {
  expect((await adviser.get('/questionnaires')).status).toBe(403);
});

test('trial answers are measured by a released tariff and the volatilities of its classes', async () => {
  const tariffId = await createTariff(api.db, { name: 'Probetarif', riskBorders: [0.05, 0.1, 1] });
  const trial = async () =>
    (await administrator.get<TrialTariff[]>('/questionnaires/trial-tariffs')).body.find(
      (tariff) => tariff.tariffId === tariffId,
    );
  expect(await trial()).toEqual({ tariffId, name: 'Probetarif', volatilities: [null, null, null] });
  const peerGroupId = await createPeerGroup(api.db, 'Aktien Welt');
  await api.db.query(
    `insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction) values ($1, 2, $2, 1)`,
    [tariffId, peerGroupId],
  );
  await api.db.query(
    `insert into peer_group_price (peer_group_id, price_date, price)
     select $1, current_date - 7 * week, 100 + (week % 2) * 2 from generate_series(0, 270) as week`,
    [peerGroupId],
  );
  const [calm, middle, bold] = (await trial())?.volatilities ?? [];
  expect([calm, bold]).toEqual([null, null]);
  expect(middle).toBeCloseTo(Math.log(1.02) * Math.sqrt(52), 3);
});
