import type { AnalysisDetail, FormAnswer, SentInvitation } from '@depotwerk/contract/analyses';
import type { RiskAssessments } from '@depotwerk/contract/contracts';
import type { ApiError } from '@depotwerk/contract/floor';
import { createContract } from '../../test/records/contracts';
import { createFund, createPeerGroup } from '../../test/records/funds';
import { createPortfolio } from '../../test/records/contract-parts';
import { createCustomer, createGroup } from '../../test/records/people';
import { createTariff } from '../../test/records/tariffs';
import { completeAnswers } from '../../test/questionnaire-answers';
import { germanLines } from '../../test/reports/german-words';
import { pdfText } from '../../test/reports/pdf-text';
import { createTestApi, type TestApi, type TestUser } from '../../test/test-api';

let api: TestApi;
let adviser: TestUser;
let stranger: TestUser;
let customerId: number;
let contractId: number;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const groupId = await createGroup(db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  stranger = await api.signIn({ role: 'adviser', groupIds: [await createGroup(db, 'Anderswo')] });
  const peerGroupId = await createPeerGroup(db, 'Aktien Welt');
  const fundId = await createFund(db, { peerGroupId });
  await createTariff(db, { isPortfolioCheck: true });
  customerId = await createCustomer(db, { groupId, firstName: 'Paula', lastName: 'Größe' });
  contractId = await createContract(db, { customerId, externalKey: 'V-4711' });
  await createPortfolio(db, contractId, '2026-01-01', [{ fundId, value: 900 }]);
  await db.query(
    `insert into peer_group_price (peer_group_id, price_date, price)
     values ($1, '2007-12-28', 100), ($1, '2008-06-06', 110), ($1, '2009-03-06', 55)`,
    [peerGroupId],
  );
});
afterAll(() => api.close());

const start = async (subject: object): Promise<AnalysisDetail> =>
  (
    await adviser.request<AnalysisDetail>('POST', '/depot-analyses', {
      payload: { subject, questionnaireId: null },
    })
  ).body;
const ofContract = () => start({ kind: 'contract', contractId });
const run = (command: FormAnswer['command'], request: object) =>
  adviser.request('PUT', '/contracts', { payload: { command, request } });

async function finished(analysis: AnalysisDetail, answers = completeAnswers()): Promise<string> {
  const { id: analysisId } = analysis;
  await run('analysis.save', { analysisId, version: 1, answers });
  await run('analysis.finish', { analysisId, version: 2, isExplained: false });
  return analysisId;
}
const report = (analysisId: string, by = adviser) => by.get<ApiError>(`/depot-analyses/${analysisId}/report`);

/** Lines are joined: where they break is the layout's business. */
const wordsOf = (bytes: Uint8Array): string => pdfText(bytes).text.replace(/\s+/g, ' ');

test('the document tells who advised whom, the profile with its reasons, the depot, and every answer', async () => {
  const begun = await ofContract();
  await api.db.query(`update portfolio_entry set priced_on = '2026-02-20'`);
  await api.db.query(
    `update app_user set business_address = 'Hafenstraße 1, 20457 Hamburg', investment_registration = 'D-F-123-4A5B-67'
     where id = $1`,
    [adviser.id],
  );
  const id = await finished(begun);
  await api.db.query(
    `insert into app_user (user_name, full_name, role_id, customer_id)
     select 'paula@example.de', 'Paula Größe', id, $1 from role where kind = 'customer'`,
    [customerId],
  );
  await api.db.query(
    `insert into consent (user_id, key, text_version, language, text, agreed_at)
     select id, 'terms', '7', 'de', 'Ich stimme den Bedingungen zu.', '2026-03-01T12:00:00Z'
     from app_user where user_name = 'paula@example.de'`,
  );
  const { status, headers, bytes } = await report(id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toMatch(
    /^inline; filename="V-4711_\d{6}_Geeignetheitserkl_rung\.pdf"/,
  );
  const text = wordsOf(bytes);
  for (const words of [
    'Kunde Paula Größe',
    `Berater: ${adviser.fullName}, Hafenstraße 1, 20457 Hamburg`,
    'Vermittlerregister (www.vermittlerregister.info): D-F-123-4A5B-67 (§ 34f GewO)',
    'Kurse vom 20.02.2026, Anteile vom',
    `Berater ${adviser.fullName}`,
    'Vertrag V-4711',
    'Risikoprofil, Version 1',
    'Risikoklasse 3 von 5',
    '54 von 100',
    'Die Angaben widersprechen sich nicht.',
    'Rückgang in Krisenjahren',
    '−50,0 %',
    'geht darüber hinaus',
    'Aktien Welt',
    'nicht erfüllt',
    'Mit welchen Anlageformen haben Sie Erfahrung?',
    'Aktienfonds und ETF',
    'Ich stimme den Bedingungen zu. 7 01.03.2026',
    'Unterschriften',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/SHA-256\): [0-9a-f ]{64,}/);
});

test('without a class there is no recommendation, and contradictions are told in words', async () => {
  // Class 3 swings by 14 % a year, of the others nothing is known.
  await api.db.query(
    `insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction)
     select t.id, 3, g.id, 1 from tariff t, peer_group g`,
  );
  await api.db.query(
    `insert into peer_group_price (peer_group_id, price_date, price)
     select g.id, current_date - 7 * week, 100 + (week % 2) * 2 from peer_group g, generate_series(0, 270) as week`,
  );
  await api.db.query('update tariff set updated_at = now()');
  const answers = completeAnswers().map((answer) =>
    answer.questionId === 'Z3'
      ? { ...answer, values: [{ id: 4, text: null }] }
      : answer.questionId === 'F5'
        ? { ...answer, values: [{ id: 2, text: null }] }
        : answer,
  );
  const told = wordsOf((await report(await finished(await ofContract(), answers))).bytes);
  expect(told).toContain('tragbar ist aber nur ein Verlust von höchstens 10 %');
  expect(told).toContain('Der Verlust, der getragen werden kann, ist begrenzt. Risikoklasse 2');
  expect(told).toMatch(/Risikoklasse 3 von 5 \(Balance\) 6,0 % bis 10,0 % 33,\d %/);
  expect(told).toContain('Der Verlust von RK1, RK2 ist nicht bekannt');
  const missing = completeAnswers().filter(({ questionId }) => questionId !== 'Z2');
  const typed = await start({ kind: 'customer', customerId, holdings: [] });
  const without = wordsOf((await report(await finished(typed, missing))).bytes);
  expect(without).toContain('Es gibt keine Empfehlung, weil Antworten fehlen');
  expect(without).toContain('Es wurde kein Bestand angegeben');
  const strange = await start({
    kind: 'customer',
    customerId,
    holdings: [{ isin: 'DE0008404005', eur: 10 }],
  });
  const unknown = wordsOf((await report(await finished(strange))).bytes);
  expect(unknown).toMatch(
    /Größter Fonds 100,0 % Größte Vergleichsgruppe – Wirksame Anzahl der Fonds – Anteil nach EU-Taxonomie – Anteil nachhaltiger Investitionen –/,
  );
});

test('a tariff that measures by quota is told as such, not as volatility', async () => {
  const tariffId = await createTariff(api.db, { useQuota: true });
  const quota = await createContract(api.db, { customerId, tariffId });
  const [fund] = await api.db.query<{ id: number }>('select id from fund limit 1');
  await createPortfolio(api.db, quota, '2026-01-01', [{ fundId: fund?.id ?? 0, value: 900 }]);
  const id = await finished(await start({ kind: 'contract', contractId: quota }));
  const text = wordsOf((await report(id)).bytes);
  expect(text).toContain('Risikoklasse Anteil der Risikoanlagen');
  expect(text).not.toContain('Risikoklasse Schwankung pro Jahr');
});

test('an analysis keeps what stood behind the funds on its day, and the statement says it', async () => {
  const [fund] = await api.db.query<{ isin: string }>(
    'select f.isin from fund f join portfolio_entry e on e.fund_id = f.id where e.contract_id = $1',
    [contractId],
  );
  const sap = ['DE0007164600', 'SAP SE', 'DE31', 'EUR', 'DE', 'LEI', 'SAP SE', 1];
  await api.db.query(
    `insert into fund_positions (isin, name, as_of, file_name, currency, positions)
      values ($1, 'Fonds', '2026-05-31', 'tpt-mai.csv', 'EUR', $2)`,
    [fund?.isin, JSON.stringify([sap])],
  );
  const id = await finished(await ofContract());
  await api.db.query('delete from fund_positions');
  const { body } = await adviser.get<AnalysisDetail>(`/depot-analyses/${id}`);
  expect(body.result?.depot?.viewThrough).toMatchObject({
    covered: 1,
    countries: [{ key: 'DE', share: 1 }],
    positions: [{ name: 'SAP SE', share: 1 }],
  });
  const text = wordsOf((await report(id)).bytes);
  expect(text).toContain('Durchsicht: was hinter den Fonds steht');
  expect(text).toMatch(/SAP SE 100,0.%/);
  expect(text).toContain('tpt-mai.csv 31.05.2026');
});

test('a screen reader can follow the document', async () => {
  const { bytes } = await report(await finished(await ofContract()));
  const pdf = Buffer.from(bytes).toString('latin1');
  expect(pdf).toContain('/Lang (de-DE)');
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf).toContain('/FontFile2');
  for (const tag of ['/Document', '/H1', '/H2', '/P', '/Table', '/TR', '/TH', '/TD'])
    expect(pdf).toContain(`/S ${tag}`);
  const { pages } = pdfText(bytes);
  for (const [i, page] of pages.entries()) expect(page).toContain(`Seite ${i + 1} von ${pages.length}`);
});

test('what is handed out first is kept and handed out again, whatever changes afterwards', async () => {
  const id = await finished(await ofContract());
  const [first, second] = await Promise.all([report(id), report(id)]);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  await api.db.query(`update customer set last_name = 'Anders' where id = $1`, [customerId]);
  expect((await report(id)).bytes.equals(first.bytes)).toBe(true);
  await api.db.query(`update customer set last_name = 'Größe' where id = $1`, [customerId]);
  await expect(
    api.db.query(`update analysis_statement set file_name = 'x' where analysis_id = $1`, [id]),
  ).rejects.toThrow(/not allowed/);
});

test('it is handed out in English where that is wished first, and stays so', async () => {
  const id = await finished(await ofContract());
  const { bytes, headers } = await adviser.get(`/depot-analyses/${id}/report?language=en`);
  expect(headers['content-disposition']).toMatch(/filename="V-4711_\d{6}_Suitability-statement\.pdf"/);
  expect((await report(id)).bytes.equals(bytes)).toBe(true);
  const { body } = await adviser.get<AnalysisDetail>(`/depot-analyses/${id}`);
  expect(body.statementLanguage).toBe('en');
  const { body: profiles } = await adviser.get<RiskAssessments>(`/contracts/${contractId}/risk-assessments`);
  expect(profiles.assessments.find(({ analysisId }) => analysisId === id)?.statementLanguage).toBe('en');
  const words = wordsOf(bytes);
  for (const told of [
    'Suitability statement',
    'Risk class 3 of 5 (Balance)',
    'Which kinds of investment',
    '−50.0 %',
  ])
    expect(words).toContain(told);
  const { text } = pdfText(bytes);
  const typed = /Paula Größe|Aktien Welt|Renten Welt|Hafenstraße|Ich stimme den Bedingungen zu\./g;
  expect(germanLines(text.replaceAll(typed, 'Xyz'))).toEqual([]);
});

test('there is no document before the end, and none for others', async () => {
  const open = await ofContract();
  const early = await report(open.id);
  expect([early.status, early.body.errorCode]).toEqual([409, 'depotAnalysis.notFinished']);
  await finished(open);
  expect((await report(open.id, stranger)).status).toBe(404);
});

test('the customer gets the document by the link of the invitation', async () => {
  const { id } = await start({ kind: 'customer', customerId, holdings: [] });
  const { body } = await adviser.request<SentInvitation>('POST', `/depot-analyses/${id}/invitation`, {
    payload: { channel: 'handOver', email: null, language: 'de' },
  });
  const url = `/depotanalysis/${body.link?.split('/').at(-1)}`;
  await api.app.inject({
    method: 'PUT',
    url,
    payload: { command: 'analysis.finish', request: { version: 1 } },
  });
  const reply = await api.app.inject({ method: 'GET', url: `${url}/report` });
  expect(reply.statusCode).toBe(200);
  expect(wordsOf(reply.rawPayload)).toContain('Kunde Paula Größe');
  await adviser.request('DELETE', `/depot-analyses/${id}/invitation`);
  expect((await api.app.inject({ method: 'GET', url: `${url}/report` })).statusCode).toBe(404);
});

test('what a customer filled in alone is no statement of suitability, and names nobody as the adviser', async () => {
  const other = await createCustomer(api.db, { firstName: 'Kim', lastName: 'Kunde' });
  const self = await api.signIn({ role: 'customer', customerId: other });
  const id = await finished(await ofContract());
  await api.db.query('update depot_analysis set started_by_id = $1, started_by = $2 where id = $3', [
    self.id,
    self.fullName,
    id,
  ]);
  const words = wordsOf((await report(id)).bytes);
  expect(words).toContain('Ohne Beratung ausgefüllt: Dieses Dokument ist keine Geeignetheitserklärung.');
  expect(words).toContain('Berater keiner');
  expect(words).not.toContain(self.fullName);
  expect(words).not.toContain('Berater:');
});
