import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type {
  AnalysisDetail,
  AnalysisPage,
  FormAnswer,
  FormCommand,
  FoundFunds,
  ReadHoldings,
} from '@depotwerk/contract/analyses';
import type { Contract, RiskAssessments } from '@depotwerk/contract/contracts';
import type { ApiError } from '@depotwerk/contract/floor';
import { createContract } from '../../test/records/contracts';
import { createFund, createPeerGroup } from '../../test/records/funds';
import { createPortfolio } from '../../test/records/contract-parts';
import { createCustomer, createGroup } from '../../test/records/people';
import { createTariff } from '../../test/records/tariffs';
import { holdingsMaxBytes, workbookMediaType } from '@depotwerk/contract/analyses/values/depot-analysis';
import { xlsxChunks } from '../files/tables/xlsx';
import { completeAnswers } from '../../test/questionnaire-answers';
import { createTestApi, type Reply, type TestApi, type TestUser } from '../../test/test-api';

let api: TestApi;
let adviser: TestUser;
let stranger: TestUser;
let groupId: string;
let customerId: number;
let contractId: number;
let isin: string;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  groupId = await createGroup(db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  stranger = await api.signIn({ role: 'adviser', groupIds: [await createGroup(db, 'Anderswo')] });
  const peerGroupId = await createPeerGroup(db, 'Aktien Welt');
  const fundId = await createFund(db, { peerGroupId });
  await createTariff(db, { isPortfolioCheck: true });
  customerId = await createCustomer(db, { groupId, lastName: 'Kundin' });
  contractId = await createContract(db, { customerId });
  await createPortfolio(db, contractId, '2026-01-01', [{ fundId, value: 900 }]);
  const [fund] = await db.query<{ isin: string }>('select isin from fund where id = $1', [fundId]);
  isin = fund?.isin ?? '';
  await db.query(
    `insert into peer_group_price (peer_group_id, price_date, price)
     values ($1, '2007-12-28', 100), ($1, '2008-06-06', 110), ($1, '2009-03-06', 55)`,
    [peerGroupId],
  );
});
afterAll(() => api.close());

const start = async (subject: object, by = adviser): Promise<Reply<AnalysisDetail & ApiError>> =>
  by.request('POST', '/depot-analyses', { payload: { subject, questionnaireId: null } });
const ofContract = async (): Promise<AnalysisDetail> => (await start({ kind: 'contract', contractId })).body;
const ofCustomer = async (holdings: object[] = []): Promise<AnalysisDetail> =>
  (await start({ kind: 'customer', customerId, holdings })).body;
const run = <C extends FormCommand['command']>(
  command: C,
  request: object,
  by = adviser,
): Promise<Reply<Extract<FormAnswer, { command: C }> & ApiError>> =>
  by.request('PUT', '/contracts', { payload: { command, request } });
const save = ({ id, version }: AnalysisDetail, answers: object[]) =>
  run('analysis.save', { analysisId: id, version, answers });
const finished = async (analysis: AnalysisDetail, answers = completeAnswers()) => {
  const { body } = await save(analysis, answers);
  return run('analysis.finish', {
    analysisId: analysis.id,
    version: body.result.version,
    isExplained: false,
  });
};
const detail = async ({ id }: AnalysisDetail) =>
  (await adviser.get<AnalysisDetail>(`/depot-analyses/${id}`)).body;

test('the server describes every question of the form in German and in English', async () => {
  const { id: analysisId } = await ofContract();
  const german = (await run('questionnaire.describe', { analysisId, language: 'de' })).body.result;
  const english = (await run('questionnaire.describe', { analysisId, language: 'en' })).body.result;
  expect([german.questionnaireName, german.number, german.elements.length]).toEqual(['Risikoprofil', 1, 20]);
  expect(german.elements[0]).toMatchObject({
    id: 'K1',
    type: 'MULTI_SELECT',
    styleHint: 'COLUMNS',
    nonValueId: 9,
    label: 'Mit welchen Anlageformen haben Sie Erfahrung?',
  });
  expect(english.elements[0]?.label).toBe('Which kinds of investment do you have experience with?');
  const { lookups } = (await run('questionnaire.lookups', { analysisId, language: 'en' })).body.result;
  expect(lookups.map(({ id, values }) => [id, values[0]?.label])).toEqual([
    ['topics', 'Knowledge and experience'],
    ['riskClasses', 'Safety'],
  ]);
});

test('details of a wish for sustainability depend on the wish, and shares end at 100', async () => {
  const { id: analysisId } = await ofContract();
  const { elements } = (await run('questionnaire.describe', { analysisId, language: 'de' })).body.result;
  const of = (id: string) => elements.find((element) => element.id === id);
  expect(['N2', 'N3', 'N4'].map((id) => of(id)?.condition)).toEqual(
    Array(3).fill({ questionId: 'N1', valueIds: [1] }),
  );
  expect([of('N1')?.condition, of('N3')?.maximum, of('F1')?.maximum]).toEqual([null, 100, null]);
});

test('after "no" nothing of the details counts, neither in the number of questions nor in the wish', async () => {
  const analysis = await ofContract();
  const no = completeAnswers().map((answer) =>
    answer.questionId === 'N1' ? { ...answer, values: [{ id: 2, text: null }] } : answer,
  );
  const { body } = await finished(analysis, no);
  expect(body.result.profile.esgPreference).toBeNull();
  expect(await detail(analysis)).toMatchObject({ questionCount: 17, answeredCount: 14 });
});

test('what is answered is kept, and another device goes on with it', async () => {
  const analysis = await ofContract();
  await save(analysis, [{ questionId: 'K2', values: [{ id: 2, text: null }] }]);
  const { result } = (await run('analysis.read', { analysisId: analysis.id })).body;
  expect(result).toEqual({
    version: 2,
    isFinished: false,
    answers: { K2: [{ id: 2, text: null }] },
    problems: [],
  });
});

test('an answer from a screen that is out of date is not written over a newer one', async () => {
  const analysis = await ofContract();
  await save(analysis, [{ questionId: 'K2', values: [{ id: 2, text: null }] }]);
  const { status, body } = await save(analysis, [{ questionId: 'K2', values: [{ id: 3, text: null }] }]);
  expect([status, body.errorCode]).toEqual([412, 'request.outdated']);
});

test.each([
  ['K2', [{ id: 99, text: null }], 'invalidValue'],
  [
    'K1',
    [
      { id: 9, text: null },
      { id: 1, text: null },
    ],
    'invalidValue',
  ],
  ['F1', [{ id: 1, text: null }], 'invalidValue'],
  ['X9', [{ id: 1, text: null }], 'unknownQuestion'],
])('the answer %s: %j is refused as %s', async (questionId, values, reason) => {
  const { status, body } = await save(await ofContract(), [{ questionId, values }]);
  expect([status, body.errorCode, body.details]).toEqual([
    400,
    'depotAnalysis.answersRefused',
    [{ field: `/${questionId}`, reason }],
  ]);
});

test('another goal without its text is kept as a draft, and not finished with', async () => {
  const analysis = await ofContract();
  const other = { questionId: 'Z1', values: [{ id: 5, text: ' ' }] };
  const { body } = await save(analysis, [other]);
  expect(body.result.problems).toEqual([{ questionId: 'Z1', problem: 'invalidOtherValue' }]);
  const end = await run('analysis.finish', { analysisId: analysis.id, version: 2, isExplained: false });
  expect([end.status, end.body.errorCode, end.body.details]).toEqual([
    400,
    'depotAnalysis.unanswered',
    [{ field: '/Z1', reason: 'invalidOtherValue' }],
  ]);
});

test('a finished analysis suggests a profile in the contract, which nobody has accepted yet', async () => {
  const { status, body } = await finished(await ofContract());
  expect(status).toBe(200);
  expect(body.result.profile).toMatchObject({
    points: 54,
    riskClassId: 3,
    riskClassCount: 5,
    missingQuestionIds: [],
  });
  const { assessments } = (await adviser.get<RiskAssessments>(`/contracts/${contractId}/risk-assessments`))
    .body;
  expect(assessments[0]).toMatchObject({
    status: 'suggested',
    points: 54,
    riskClassId: 3,
    adviser: adviser.fullName,
  });
  const contract = (await adviser.get<Contract>(`/contracts/${contractId}`)).body;
  expect(contract.latestRiskAssessment?.status).toBe('suggested');
  const [row] = await api.db.query<{ wish: object }>(
    `select esg_preference as wish from risk_assessment where contract_id = $1 order by id desc limit 1`,
    [contractId],
  );
  expect(row?.wish).toEqual({ taxonomyFraction: null, sustainableFraction: 0.2, paiFamilies: [] });
});

test('without an answer that the class needs there is no class and no suggestion', async () => {
  const before = await api.db.query('select from risk_assessment');
  const { body } = await finished(
    await ofContract(),
    completeAnswers().filter(({ questionId }) => questionId !== 'Z3'),
  );
  expect(body.result.profile).toMatchObject({ riskClassId: null, missingQuestionIds: ['Z3'] });
  expect(await api.db.query('select from risk_assessment')).toHaveLength(before.length);
});

test('a finished analysis never changes again', async () => {
  const analysis = await ofContract();
  await finished(analysis);
  const again = await save({ ...analysis, version: 3 }, [{ questionId: 'K2', values: [] }]);
  expect([again.status, again.body.errorCode]).toEqual([409, 'depotAnalysis.finished']);
  await expect(
    api.db.query(`update depot_analysis set answers = '{}' where id = $1`, [analysis.id]),
  ).rejects.toThrow('not allowed');
});

test('the depot stands beside the profile: shares, concentration, the wish and the fall of 2008', async () => {
  const unknown = 'DE0008404005';
  const analysis = await ofCustomer([
    { isin, eur: 3000 },
    { isin: unknown, eur: 1000 },
  ]);
  await finished(analysis);
  const { result, canChangeHoldings } = await detail(analysis);
  expect(canChangeHoldings).toBe(false);
  expect(result?.depot).toMatchObject({
    valueEur: 4000,
    funds: [
      { isin, eur: 3000, fraction: 0.75 },
      { isin: unknown, fundId: null, name: null, fraction: 0.25 },
    ],
    peerGroups: [{ name: 'Aktien Welt', fraction: 1 }],
    concentration: {
      largestFundFraction: 0.75,
      largestPeerGroupFraction: 1,
      effectiveFundCount: 1,
      knownFraction: 0.75,
    },
    esg: { knownFraction: expect.any(Number) },
  });
  expect(result?.depot?.stress).toEqual([
    { year: 2008, returnFraction: -0.5, eur: -1500, knownFraction: 1 },
    { year: 2020, returnFraction: null, eur: null, knownFraction: 0 },
    { year: 2022, returnFraction: null, eur: null, knownFraction: 0 },
  ]);
  expect(result?.depot?.hints.map(({ hintKey }) => hintKey)).toContain('esgPreferenceMissed');
});

test('of funds that nobody knows spread and sustainability are unknown, not 0, and no wish is missed by them', async () => {
  const analysis = await ofCustomer([
    { isin: 'DE0008404005', eur: 3000 },
    { isin: 'IE00B4L5Y983', eur: 1000 },
  ]);
  await finished(analysis);
  const { result } = await detail(analysis);
  expect(result?.depot).toMatchObject({
    concentration: { largestFundFraction: 0.75, knownFraction: 0 },
    esg: { isWishMet: null, knownFraction: 0 },
  });
});

test('an adviser begins with somebody new in an own group, and nowhere else', async () => {
  const customer = { firstName: 'Paula', lastName: 'Neumann', email: 'paula@example.de', groupId };
  const { status, body } = await start({ kind: 'newCustomer', customer, holdings: [{ isin, eur: 10 }] });
  expect([status, body.customer.name, body.status, body.holdings[0]?.eur]).toEqual([
    201,
    'Neumann, Paula',
    'open',
    10,
  ]);
  const foreign = await start({ kind: 'newCustomer', customer, holdings: [] }, stranger);
  expect([foreign.status, foreign.body.errorCode]).toEqual([404, 'groups.notFound']);
});

test('holdings are replaced by who saw the newest ones, and each with a valid ISIN once', async () => {
  const analysis = await ofCustomer();
  const put = (holdings: object[], version: number) =>
    adviser.request<AnalysisDetail & ApiError>('PUT', `/depot-analyses/${analysis.id}/holdings`, {
      payload: { holdings },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await put([{ isin, eur: 5 }], 1)).body.holdings[0]?.eur).toBe(5);
  expect((await put([], 1)).body.errorCode).toBe('request.outdated');
  expect(
    (
      await put(
        [
          { isin, eur: 5 },
          { isin, eur: 6 },
        ],
        2,
      )
    ).body.details,
  ).toEqual([{ field: '/holdings/1/isin', reason: 'twice' }]);
  expect((await put([{ isin: 'DE0000000000', eur: 5 }], 2)).body.details?.[0]?.reason).toBe('isinInvalid');
});

test('an analysis that nobody needs is deleted with its link, and a finished one stays', async () => {
  const remove = ({ id }: AnalysisDetail, version: number, by = adviser) =>
    by.request<ApiError>('DELETE', `/depot-analyses/${id}`, { headers: { 'if-match': `"${version}"` } });
  const open = await ofCustomer();
  await adviser.request('POST', `/depot-analyses/${open.id}/invitation`, {
    payload: { channel: 'handOver', email: null, language: 'de' },
  });
  expect((await remove(open, 1, stranger)).status).toBe(404);
  await save(open, [{ questionId: 'K2', values: [{ id: 2, text: null }] }]);
  expect((await remove(open, 1)).body.errorCode).toBe('request.outdated');
  expect((await remove(open, 2)).status).toBe(204);
  expect((await adviser.get(`/depot-analyses/${open.id}`)).status).toBe(404);
  expect(await api.db.query('select from analysis_invitation where analysis_id = $1', [open.id])).toEqual([]);
  const done = await ofContract();
  await finished(done);
  expect((await remove(done, 3)).body.errorCode).toBe('depotAnalysis.finished');
});

test('a file of a bank is read by its columns, and what is wrong is told by line', async () => {
  const { body } = await adviser.request<ReadHoldings>('POST', '/depot-analyses/read-holdings', {
    payload: Buffer.from(
      `Name;ISIN;Kurswert\nWelt;${isin};1.234,50 €\nX;DE123;5\nY;${isin};7\nZ;DE0008404005;\n`,
    ),
    headers: { 'content-type': 'text/csv' },
  });
  expect(body.lines).toMatchObject([{ isin, eur: 1234.5 }]);
  expect(body.refusals.map(({ line, problem }) => [line, problem])).toEqual([
    [3, 'isinInvalid'],
    [4, 'twice'],
    [5, 'amountMissing'],
  ]);
});

test('a fund is found by its name, its ISIN and, if it is German, its WKN', async () => {
  await createFund(api.db, { name: 'Rentenfonds Suche', isin: 'DE0008474024' });
  const find = async (search: string) =>
    (await adviser.get<FoundFunds>(`/depot-analyses/funds?search=${search}`)).body;
  const found = { isin: 'DE0008474024', fundName: 'Rentenfonds Suche' };
  expect(await find('suche')).toEqual([found]);
  expect(await find('847402')).toEqual([found]);
  expect(await find('de0008474024')).toEqual([found]);
  expect(await find('gibtesnicht')).toEqual([]);
});

test('a workbook is read as the bank stored it, whatever the decimal sign of its reader', async () => {
  async function* batches() {
    yield [
      { isin, eur: 1234.5 },
      { isin: 'DE0008404005', eur: null },
    ];
    await Promise.resolve();
  }
  const workbook = xlsxChunks<{ isin: string; eur: number | null }>(
    'Bestand',
    [
      { head: 'ISIN', kind: 'text', cell: (row) => row.isin },
      { head: 'Kurswert', kind: 'money', cell: ({ eur }) => eur },
    ],
    batches(),
  );
  const { status, body } = await adviser.request<ReadHoldings>('POST', '/depot-analyses/read-holdings', {
    payload: await buffer(Readable.from(workbook)),
    headers: { 'content-type': workbookMediaType },
  });
  expect([status, body.lines]).toMatchObject([200, [{ isin, eur: 1234.5 }]]);
  expect(body.refusals).toEqual([{ line: 3, text: 'DE0008404005', problem: 'amountMissing' }]);
});

const readFile = (payload: Buffer, query = '') =>
  adviser.request<ReadHoldings>('POST', `/depot-analyses/read-holdings${query}`, {
    payload,
    headers: { 'content-type': 'text/csv' },
  });

test.each([
  ['holdings-portfolio-statement.csv', [1436.3, 2319]],
  ['holdings-performance-column.csv', [1436.3]],
])('%s gives the market values', async (name, amounts) => {
  const { body } = await readFile(readFileSync(join(__dirname, '../../test/imports/cases', name)));
  expect(body.refusals).toEqual([]);
  expect(body.lines.map(({ eur }) => eur)).toEqual(amounts);
});

test('amounts that can be read in two ways are asked, those in another currency are refused', async () => {
  const open = await readFile(Buffer.from(`ISIN;Kurswert\n${isin};12.345\n`));
  expect(open.body).toMatchObject({ lines: [], reading: { questions: ['numbers'] } });
  const chosen = await readFile(Buffer.from(`ISIN;Kurswert\n${isin};12.345\n`), '?numbers=comma');
  expect(chosen.body.lines).toMatchObject([{ eur: 12345 }]);
  const dollars = await readFile(Buffer.from(`ISIN;Kurswert;Währung\n${isin};12,50;USD\n`));
  expect(dollars.body.refusals).toMatchObject([{ problem: 'notInEuro' }]);
});

describe('units and bookings are valued with the newest known prices', () => {
  const [world, bonds, dollar] = ['LU9719520389', 'LU9107634032', 'IE00B4L5Y983'];
  beforeAll(async () => {
    await createFund(api.db, { isin: world, name: 'Welt' });
    await createFund(api.db, { isin: bonds, name: 'Renten' });
    await createFund(api.db, { isin: dollar, name: 'Dollar', currency: 'USD' });
    await api.db.query(`update fund set price_date = '2026-03-30' where isin = $1`, [world]);
    await api.db.query(`update fund set price = 50, price_date = '2026-03-31' where isin = $1`, [bonds]);
  });
  const problems = ({ refusals }: ReadHoldings) => refusals.map(({ line, problem }) => [line, problem]);

  test('a list of a bank without values', async () => {
    const rows = [`${world};Fonds;1,5`, `${dollar};Fonds;2`, `${bonds};Fonds;-3`];
    const { body } = await readFile(Buffer.from(`ISIN;Typ;Stück\n${rows.join('\n')}\n`));
    expect(body).toMatchObject({
      content: 'units',
      pricedOn: '2026-03-30',
      lines: [{ isin: world, eur: 150, fundName: 'Welt' }],
    });
    expect(problems(body)).toEqual([
      [3, 'noPrice'],
      [4, 'unitsInvalid'],
    ]);
  });

  test('holdings as Portfolio Performance exports them keep their values', async () => {
    const { body } = await readFile(
      Buffer.from(
        `Bestand;Name;Symbol;ISIN;Kurs;Marktwert;%\n"1.234,5";Welt;;${world};"1,00";"1.234,50";"100,00"\n`,
      ),
    );
    expect(body).toMatchObject({ content: 'values', lines: [{ isin: world, eur: 1234.5 }], refusals: [] });
  });

  test('all bookings of Portfolio Performance become what is held today', async () => {
    const head =
      'Datum;Typ;Wertpapier;ISIN;Stück;Kurs;Betrag;Gebühren;Steuern;Gesamtpreis;Konto;Gegenkonto;Notiz;Quelle';
    const booking = (date: string, type: string, isin: string, units: string) =>
      `${date};${type};X;${isin};${units};10,00;100,00;1,00;0,00;101,00;Depot;Konto;;`;
    const { body } = await readFile(
      Buffer.from(
        [
          head,
          booking('2024-01-02T09:00', 'Einlage', '', ''),
          booking('2024-01-02T10:00', 'Umbuchung (Eingang)', '', ''),
          booking('2024-01-03', 'Kauf', world, '10,5'),
          booking('2024-02-03', 'Kauf', bonds, '4'),
          booking('2024-03-03', 'Dividende', world, '10,5'),
          booking('2024-04-03', 'Verkauf', world, '2,5'),
          booking('2024-05-03', 'Umbuchung (Eingang)', world, '1'),
          booking('2024-05-03', 'Umbuchung (Ausgang)', world, '1'),
          booking('2024-06-03', 'Verkauf', bonds, '4'),
          booking('2024-07-03', 'Auslieferung', dollar, '1'),
        ].join('\n'),
      ),
    );
    expect(body).toMatchObject({
      content: 'transactions',
      asOf: '2024-07-03',
      pricedOn: '2026-03-30',
      transactions: 7,
      lines: [{ isin: world, eur: 800 }],
    });
    expect(problems(body)).toEqual([[11, 'negativeRest']]);
  });

  test('a booking that cannot be read leaves out its fund, not the others', async () => {
    const rows = [
      `2024-01-03;Buy;${world};10`,
      `2024-01-04;Storno;${world};10`,
      `2024-01-05;Buy;${bonds};2`,
      `2099-01-05;Buy;${dollar};2`,
    ];
    const { body } = await readFile(
      Buffer.from(`Date,Type,ISIN,Shares\n${rows.join('\n').replaceAll(';', ',')}\n`),
    );
    expect(body.lines).toMatchObject([{ isin: bonds, eur: 100 }]);
    expect(problems(body)).toEqual([
      [3, 'typeUnknown'],
      [5, 'dateInvalid'],
    ]);
  });
});

test.each([
  ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 nothing of a table'), 422],
  ['a file above the limit', Buffer.alloc(holdingsMaxBytes + 1, 65), 413],
])('%s is refused', async (_, payload, status) => {
  const reply = await adviser.request('POST', '/depot-analyses/read-holdings', {
    payload,
    headers: { 'content-type': 'text/csv' },
  });
  expect(reply.status).toBe(status);
});

test('the list holds the own analyses only, by state and name', async () => {
  const open = await ofContract();
  const page = (by: TestUser, query: string) => by.get<AnalysisPage>(`/depot-analyses?${query}`);
  const mine = (await page(adviser, 'status=open&search=kundin')).body;
  expect(mine.items[0]?.id).toBe(open.id);
  expect(new Set(mine.items.map(({ status }) => status))).toEqual(new Set(['open']));
  expect((await page(stranger, '')).body).toEqual({ items: [], total: 0 });
});

test('nobody else gets at an analysis', async () => {
  const { id: analysisId } = await ofContract();
  expect((await stranger.get(`/depot-analyses/${analysisId}`)).status).toBe(404);
  expect((await run('analysis.read', { analysisId }, stranger)).status).toBe(404);
  expect((await start({ kind: 'contract', contractId }, stranger)).status).toBe(404);
});

test('a customer sees the own analyses with their document, and changes nothing', async () => {
  const analysis = await ofContract();
  await finished(analysis);
  const foreign = (
    await start({ kind: 'customer', customerId: await createCustomer(api.db, { groupId }), holdings: [] })
  ).body;
  const self = await api.signIn({ role: 'customer', customerId });
  const { items } = (await self.get<AnalysisPage>('/depot-analyses')).body;
  expect(items.map(({ customer }) => customer.id)).toEqual(items.map(() => customerId));
  expect((await self.get<AnalysisDetail>(`/depot-analyses/${analysis.id}`)).body.result).not.toBeNull();
  expect((await self.get(`/depot-analyses/${analysis.id}/report`)).status).toBe(200);
  const request = { analysisId: analysis.id, language: 'de' };
  expect((await run('questionnaire.describe', request, self)).status).toBe(200);
  expect((await self.get(`/depot-analyses/${foreign.id}`)).status).toBe(404);
  const { id: analysisId } = await ofContract();
  const refused = [
    await start({ kind: 'contract', contractId }, self),
    await run('analysis.save', { analysisId, version: 1, answers: [{ questionId: 'K2', values: [] }] }, self),
    await self.request('POST', `/depot-analyses/${analysisId}/invitation`, {
      payload: { channel: 'handOver', email: null, language: 'de' },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('the log tells who began and finished an analysis', async () => {
  const analysis = await ofContract();
  await finished(analysis);
  const entries = await api.db.query<{ action: string; name: string }>(
    'select action, actor_name as name from audit_entry where entity_id = $1 order by id',
    [analysis.id],
  );
  expect(entries).toEqual([
    { action: 'depotAnalysis.started', name: adviser.fullName },
    { action: 'depotAnalysis.finished', name: adviser.fullName },
  ]);
});

test('a new customer can belong to an own group of the adviser, and to no other', async () => {
  const groups = async (search = '') =>
    (await adviser.get<{ groupName: string }[]>(`/depot-analyses/customer-groups${search}`)).body;
  expect(await groups()).toEqual([{ id: groupId, groupName: 'Büro' }]);
  expect(await groups('?search=b%C3%BCro')).toHaveLength(1);
  expect(await groups('?search=anderswo')).toEqual([]);
});
