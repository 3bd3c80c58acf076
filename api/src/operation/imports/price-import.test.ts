import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@depotwerk/contract/contracts';
import type {
  ApiError,
  ImportPreview,
  ImportReport,
  ImportUndoOutcome,
  Job,
} from '@depotwerk/contract/floor';
import type { CorporateAction } from '@depotwerk/contract/market';
import type { CheckLimitsSetting } from '@depotwerk/contract/operation';
import { defaultCheckLimits } from '@depotwerk/domain';
import { revaluationJob } from '../../contracts/analysis/revaluation-job';
import { runJob } from '../../jobs/run-job';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createPortfolio } from '../../../test/records/contract-parts';
import { createTariff } from '../../../test/records/tariffs';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
beforeEach(async () => {
  for (const table of ['job', 'import_run', 'contract', 'tariff', 'fund', 'accepted_reading'])
    await api.db.query(`delete from ${table}`);
});
afterAll(() => api.close());

const ISIN = 'LU0323578657';
const OTHER = 'DE0008404005';

const upload = <T = ImportReport>(
  lines: readonly string[],
  headers: Record<string, string> = {},
  user = admin,
) =>
  user.request<T>('POST', '/imports/prices?fileName=kurse.csv', {
    payload: Buffer.from(lines.join('\r\n')),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

/** Does the jobs that an import has ordered, as a process that works on jobs would. */
async function doJobs(): Promise<Job[]> {
  const { body: jobs } = await admin.get<Job[]>('/jobs');
  for (const { id } of jobs) await runJob(api.db, revaluationJob, id, new AbortController());
  return (await admin.get<Job[]>('/jobs')).body;
}

const caseFile = (name: string) => readFileSync(join(__dirname, '../../../test/imports/cases', name));
const sendFile = <T = ImportReport>(payload: Buffer, query = '', path = '/imports/prices') =>
  admin.request<T>('POST', `${path}?fileName=kurse.csv${query}`, {
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });
const preview = (payload: Buffer, query = '') =>
  sendFile<ImportPreview>(payload, query, '/imports/prices/preview');

const storedPrices = () =>
  api.db.query<{ isin: string; day: string; price: number }>(
    'select f.isin, p.price_date as day, p.price from fund_price p join fund f on f.id = p.fund_id order by 1, 2',
  );

test('prices in German and English notation are written, and the newest stands with the fund', async () => {
  await createFund(api.db, { isin: ISIN });
  const { status, body } = await upload([
    '\uFEFFISIN;Datum;Kurs;Währung',
    `${ISIN};19.11.2026;1.101,50;EUR`,
    `${ISIN};2026-11-21;1,102.5;EUR`,
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'prices',
    records: 2,
    refusals: [],
    prices: { created: 2, updated: 0, unchanged: 0 },
  });
  expect(await storedPrices()).toEqual([
    { isin: ISIN, day: '2026-11-19', price: 1101.5 },
    { isin: ISIN, day: '2026-11-21', price: 1102.5 },
  ]);
  expect(await api.db.query('select price, price_date as day from fund')).toEqual([
    { price: 1102.5, day: '2026-11-21' },
  ]);
});

test('the audit log says who brought how many prices', async () => {
  await createFund(api.db, { isin: ISIN });
  const { body } = await upload([`${ISIN};20.11.2026;1,00;EUR`]);
  const entries = await api.db.query(
    `select actor_name as who, after from audit_entry where action = 'price.imported' and entity_id = $1`,
    [body.id],
  );
  expect(entries).toEqual([
    { who: admin.fullName, after: { funds: 1, created: 1, updated: 0, unchanged: 0 } },
  ]);
});

test('a line that cannot be used is named with its number and the reason, the others are written', async () => {
  await createFund(api.db, { isin: ISIN });
  const { body } = await upload([
    'Currency,Price,Date,ISIN',
    `EUR,10.5,2026-11-19,${ISIN}`,
    `EUR,10.5,2026-11-19,${OTHER}`,
    `EUR,zehn,2026-11-18,${ISIN}`,
    `EUR,10.6,2026-11-19,${ISIN}`,
    `EUR,10.5,2126-11-19,${ISIN}`,
    `USD,10.5,2026-11-17,${ISIN}`,
  ]);
  expect(body.refusals.map(({ line, code }) => [line, code])).toEqual([
    [3, 'prices.unknownFund'],
    [4, 'prices.notANumber'],
    [5, 'prices.repeatedPrice'],
    [6, 'prices.inTheFuture'],
    [7, 'prices.currencyDiffers'],
  ]);
  expect(await storedPrices()).toEqual([{ isin: ISIN, day: '2026-11-19', price: 10.5 }]);
});

test('the contracts with the fund are revalued by a job of whoever sent the prices', async () => {
  const fundId = await createFund(api.db, { isin: ISIN });
  const unaffected = await createFund(api.db, { isin: OTHER });
  const id = await createContract(api.db, { totalValue: 900 });
  await createPortfolio(api.db, id, '2026-11-02', [
    { fundId, value: 600 },
    { fundId: unaffected, value: 300 },
  ]);
  const { body: report } = await upload([`${ISIN};21.11.2026;110,00;EUR`]);
  const [waiting] = (await admin.get<Job[]>('/jobs')).body;
  expect(waiting).toMatchObject({ kind: 'revaluation', state: 'waiting', done: 0, importId: report.id });
  expect(await doJobs()).toMatchObject([{ state: 'done', done: 1, total: 1 }]);
  const { body: contract } = await admin.get<Contract>(`/contracts/${id}`);
  expect(contract.currentPortfolio).toMatchObject({
    // 6 units at 110 EUR, and the other fund at its newest price.
    entity: { date: '2026-11-02', totalValue: 960 },
    portfolioEntries: [
      { fundId, units: 6, price: 110, priceDate: '2026-11-21', value: 660 },
      { fundId: unaffected, price: 100, priceDate: '2026-11-20', value: 300 },
    ],
  });
  const [row] = await api.db.query(
    'select total_value as value, score is null as "hasNoScore" from contract',
  );
  expect(row).toMatchObject({ value: 960 });
});

test('a corrected table of the same day corrects the value of the contracts', async () => {
  const fundId = await createFund(api.db, { isin: ISIN });
  const id = await createContract(api.db, { totalValue: 600 });
  await createPortfolio(api.db, id, '2026-11-02', [{ fundId, value: 600 }]);
  const valueAfter = async (price: string) => {
    await upload([`${ISIN};21.11.2026;${price};EUR`]);
    await doJobs();
    const { currentPortfolio } = (await admin.get<Contract>(`/contracts/${id}`)).body;
    return [currentPortfolio?.entity.totalValue, currentPortfolio?.portfolioEntries[0]?.value];
  };
  expect(await valueAfter('1230,00')).toEqual([7380, 7380]);
  expect(await valueAfter('123,00')).toEqual([738, 738]);
});

test('a price of the protection fund moves the total of a hybrid that holds no funds, a corrected one too', async () => {
  const guaranteeFundId = await createFund(api.db, { isin: ISIN, isGuaranteeFund: true });
  const tariffId = await createTariff(api.db, { tariffTypeId: 8 });
  await api.db.query('update tariff set guarantee_fund_id = $1 where id = $2', [guaranteeFundId, tariffId]);
  const id = await createContract(api.db, { tariffId, totalValue: 3000 });
  await createPortfolio(api.db, id, '2026-11-20', []);
  await api.db.query(
    'update portfolio set reserve_value = 2000, guarantee_fund_quantity = 10, non_funds_value = 3000, total_value = 3000',
  );
  const valueAfter = async (price: string) => {
    await upload([`${ISIN};21.11.2026;${price};EUR`]);
    await doJobs();
    const { entity } = (await admin.get<Contract>(`/contracts/${id}`)).body.currentPortfolio ?? {};
    return [entity?.nonFundsValue, entity?.totalValue];
  };
  expect(await valueAfter('1100,00')).toEqual([13_000, 13_000]);
  expect(await valueAfter('110,00')).toEqual([3100, 3100]);
});

test('the same prices again change nothing and order nothing', async () => {
  await createFund(api.db, { isin: ISIN });
  await upload([`${ISIN};21.11.2026;110,00;EUR`]);
  const { body } = await upload([`${ISIN};21.11.2026;110,00;EUR`]);
  expect(body.prices).toEqual({ created: 0, updated: 0, unchanged: 1 });
  expect((await admin.get<Job[]>('/jobs')).body).toHaveLength(1);
});

test('a call that is repeated under its key starts one job', async () => {
  await createFund(api.db, { isin: ISIN });
  const send = () => upload([`${ISIN};21.11.2026;110,00;EUR`], { 'idempotency-key': 'kurse-1' });
  const first = await send();
  const second = await send();
  expect(second.body.id).toBe(first.body.id);
  expect((await admin.get<Job[]>('/jobs')).body).toHaveLength(1);
});

const FUNDS_OF_CASES = ['LU9719520389', 'LU9107634032', 'LU9757062617'];
const createFundsOfCases = async () => {
  for (const isin of FUNDS_OF_CASES) await createFund(api.db, { isin });
};

test('one price with two decimals proves the point of all: 89.673 is not 89,673 EUR', async () => {
  await createFundsOfCases();
  const { body } = await sendFile(caseFile('prices-point-decimals-german-date.csv'));
  expect(body).toMatchObject({ records: 3, refusals: [], reading: { numbers: 'point' } });
  expect((await storedPrices()).map(({ price }) => price)).toEqual([231.9, 143.628, 89.673]);
});

test('no line is lost where line ends are mixed', async () => {
  await createFundsOfCases();
  const { body } = await sendFile(caseFile('prices-mixed-line-ends.csv'));
  expect(body).toMatchObject({ records: 3, refusals: [], prices: { created: 3 } });
});

test('89.673 alone is asked: refused with the reason, previewed with the question, read as it is answered', async () => {
  await createFund(api.db, { isin: ISIN });
  const file = Buffer.from(`ISIN;Datum;Kurs;Währung\n${ISIN};24.11.2026;89.673;EUR\n`);
  expect(await sendFile<ApiError>(file)).toMatchObject({
    status: 422,
    body: { errorCode: 'imports.numbersOpen' },
  });
  expect((await preview(file)).body).toMatchObject({
    isUsable: false,
    reading: { questions: ['numbers'], numbers: null },
  });
  expect((await preview(file, '&numbers=point')).body).toMatchObject({ isUsable: true });
  await sendFile(file, '&numbers=point');
  expect(await storedPrices()).toEqual([{ isin: ISIN, day: '2026-11-24', price: 89.673 }]);
});

test('columns are chosen once, the next file with the same head asks nothing', async () => {
  await createFund(api.db, { isin: ISIN });
  const file = (day: string) => Buffer.from(`Kennung;Tag;Fondsnotiz\n${ISIN};${day};89,67 €\n`);
  const { body: asked } = await preview(file('23.11.2026'));
  expect(asked).toMatchObject({ isUsable: false, reading: { questions: ['columns'], headLine: 1 } });
  expect(asked.reading?.columns.map(({ samples }) => samples)).toEqual([[ISIN], ['23.11.2026'], ['89,67 €']]);
  const { body } = await sendFile(file('23.11.2026'), '&columns=isin:0,date:1,price:2');
  expect(body).toMatchObject({ prices: { created: 1 } });
  expect((await sendFile(file('24.11.2026'))).body).toMatchObject({ prices: { created: 1 } });
});

test('prices without any currency ask for it', async () => {
  await createFund(api.db, { isin: ISIN });
  const file = Buffer.from(`ISIN;Datum;Kurs\n${ISIN};24.11.2026;89,67\n`);
  expect((await preview(file)).body).toMatchObject({ reading: { questions: ['currency'] } });
  expect((await sendFile(file, '&currency=EUR')).body).toMatchObject({ prices: { created: 1 } });
});

describe('a wide table', () => {
  beforeEach(async () => {
    await createFund(api.db, { isin: ISIN });
    await createFund(api.db, { isin: OTHER });
  });
  const written = async () => (await storedPrices()).map(({ isin, day, price }) => [isin, day, price]);
  const both = [
    [ISIN, '2026-11-23', 89.7],
    [ISIN, '2026-11-24', 89.9],
    [OTHER, '2026-11-23', 10],
  ].sort(([a], [b]) => String(a).localeCompare(String(b)));

  test('with a column for each fund is read like a list', async () => {
    const { body } = await sendFile(
      Buffer.from(`Kurse\nDatum;${ISIN};${OTHER}\n;EUR;EUR\n23.11.2026;89,70;10,00\n24.11.2026;89,90;\n`),
    );
    expect(body).toMatchObject({ records: 3, prices: { created: 3 }, refusals: [] });
    expect(await written()).toEqual(both);
  });

  test('with date, price and currency of each fund side by side is read like a list', async () => {
    const { body } = await sendFile(
      Buffer.from(
        `Kurse;;;;;\n${ISIN};;;${OTHER};;\nDatum;NAV;Währung;Datum;NAV;Währung\n` +
          '23.11.2026;89,70;EUR;23.11.2026;10,00;EUR\n24.11.2026;89,90;EUR;24.11.2026;11,00;USD\n',
      ),
    );
    expect(body).toMatchObject({ records: 4, prices: { created: 3 } });
    expect(body.refusals).toMatchObject([{ line: 5, record: OTHER, code: 'prices.currencyDiffers' }]);
    expect(await written()).toEqual(both);
  });

  test.each([
    ['once above its columns', `${ISIN};;;${OTHER};;`],
    ['above each of its columns', `${ISIN};${ISIN};${ISIN};${OTHER};${OTHER};${OTHER}`],
  ])('whose first row names each fund %s is no list without a head', async (_name, funds) => {
    const { body } = await sendFile(
      Buffer.from(
        `${funds}\nDatum;NAV;Währung;Datum;NAV;Währung\n23.11.2026;89,70;EUR;23.11.2026;10,00;EUR\n24.11.2026;89,90;EUR;;;\n`,
      ),
    );
    expect(body).toMatchObject({ records: 3, refusals: [] });
    expect(await written()).toEqual(both);
  });

  test('that leaves open which column is the price is asked', async () => {
    const file = Buffer.from(`Datum;Kurs ${ISIN};NAV ${ISIN}\n23.11.2026;89,70;89,71\n`);
    expect((await preview(file)).body).toMatchObject({ reading: { questions: ['columns'] } });
  });

  test('with a column for each day is read like a list, and its currency is asked', async () => {
    const file = Buffer.from(`ISIN;Name;23.11.2026;24.11.2026\n${ISIN};A;89,70;89,90\n${OTHER};B;10,00;-\n`);
    expect((await preview(file)).body).toMatchObject({ reading: { questions: ['currency'] } });
    expect((await sendFile(file, '&currency=EUR')).body).toMatchObject({ prices: { created: 3 } });
    expect(await written()).toEqual(both);
  });

  test('with doubted prices of two funds in one line is answered together, and not as a split', async () => {
    const file = (day: string, ...prices: string[]) =>
      Buffer.from(`Datum;${ISIN} EUR;${OTHER} EUR\n${day};${prices.join(';')}\n`);
    await sendFile(file('23.11.2026', '100,00', '100,00'));
    const next = file('24.11.2026', '50,00', '2000,00');
    const { body: asSplit } = await sendFile(next, '&answers=2-split-1-2&reason=Split');
    expect(asSplit).toMatchObject({ prices: { created: 0 }, doubtsLeft: 2 });
    const { body: right } = await sendFile(next, '&answers=2-right&reason=Stimmt');
    expect(right).toMatchObject({ prices: { created: 2 }, refusals: [] });
  });
});

describe('prices in another currency than their fund', () => {
  const dollars = `${ISIN};24.11.2026;100,00;USD`;
  beforeEach(() => createFund(api.db, { isin: ISIN }));

  test('are refused with the names of both', async () => {
    const { body } = await sendFile(Buffer.from(`ISIN;Datum;Kurs;Währung\n${dollars}\n`));
    expect(body.refusals).toMatchObject([
      { code: 'prices.currencyDiffers', detail: { parameters: { published: 'USD', known: 'EUR' } } },
    ]);
  });

  test.each([
    ['a row of the file', `ISIN;Datum;Kurs;Währung\n${dollars}\nEUR/USD;24.11.2026;1,25;\n`],
    ['a column of the file', `ISIN;Datum;Kurs;Währung;EUR/USD\n${dollars};1,25\n`],
    ['a column of a wide table', `Datum;${ISIN} (USD);EUR/USD\n24.11.2026;100,00;1,25\n`],
  ])('are converted with a rate in %s, and the report says so', async (_name, text) => {
    const { body } = await sendFile(Buffer.from(text));
    expect(body).toMatchObject({ records: 1, prices: { created: 1 }, refusals: [] });
    expect(body.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'prices.converted', published: 'USD', computed: 'EUR' }),
        expect.objectContaining({ code: 'prices.ratesRead', published: 1 }),
      ]),
    );
    expect(await storedPrices()).toEqual([{ isin: ISIN, day: '2026-11-24', price: 80 }]);
  });

  test('are refused where the rate is of another day, and two rates of one day are said', async () => {
    const rates = ['EUR/USD;23.11.2026;1,25;', 'EUR/USD;23.11.2026;1,26;'];
    const { body } = await sendFile(Buffer.from(['ISIN;Datum;Kurs;Währung', dollars, ...rates].join('\n')));
    expect(body.refusals.map(({ line, code }) => [line, code])).toEqual([
      [2, 'prices.currencyDiffers'],
      [4, 'prices.invalidRate'],
    ]);
  });
});

describe('a price far away from those before', () => {
  const file = (...lines: string[]) =>
    Buffer.from(['ISIN;Datum;Kurs;Währung', ...lines.map((line) => `${line};EUR`)].join('\n'));

  test('is left out and named with the last one, all others are written', async () => {
    await createFund(api.db, { isin: ISIN });
    await createFund(api.db, { isin: OTHER });
    const { body: first } = await sendFile(file(`${ISIN};20.11.2026;89,70`, `${OTHER};20.11.2026;10,00`));
    expect(first.findings.map(({ code, subject }) => [code, subject])).toEqual([
      ['prices.firstPrice', ISIN],
      ['prices.firstPrice', OTHER],
    ]);
    const next = file(`${ISIN};23.11.2026;89673,00`, `${OTHER};23.11.2026;10,50`);
    expect((await preview(next)).body).toMatchObject({
      isUsable: true,
      toAccept: ['prices'],
      prices: { created: 1 },
    });
    const { body } = await sendFile(next);
    expect(body).toMatchObject({ records: 2, prices: { created: 1 }, acceptance: null });
    expect(body.refusals).toEqual([
      {
        line: 2,
        record: ISIN,
        contractNumber: null,
        code: 'prices.doubtful',
        detail: { kind: 'prices', parameters: { published: 89673, known: 89.7 } },
      },
    ]);
    const { body: accepted } = await sendFile(next, '&accept=prices&reason=Zusammenlegung%20der%20Anteile');
    expect(accepted).toMatchObject({
      refusals: [],
      prices: { created: 1, unchanged: 1 },
      acceptance: { finding: 'prices', reason: 'Zusammenlegung der Anteile' },
    });
    expect(accepted.findings).toMatchObject([{ code: 'prices.doubtful', published: 89673, computed: 89.7 }]);
    expect((await sendFile(next)).body).toMatchObject({ refusals: [], prices: { unchanged: 2 } });
  });

  test('is answered line by line: right, wrong, or a split that waits for its confirmation', async () => {
    const funds = await Promise.all(
      [ISIN, OTHER, FUNDS_OF_CASES[0] ?? ''].map((isin) => createFund(api.db, { isin })),
    );
    const isins = [ISIN, OTHER, FUNDS_OF_CASES[0] ?? ''];
    await sendFile(file(...isins.map((isin) => `${isin};20.11.2026;100,00`)));
    const next = file(
      `${ISIN};23.11.2026;200,00`,
      `${OTHER};23.11.2026;300,00`,
      `${isins[2]};23.11.2026;10,10`,
    );
    expect(await sendFile<ApiError>(next, '&answers=2-right')).toMatchObject({
      status: 422,
      body: { errorCode: 'imports.acceptanceIncomplete' },
    });
    const { body } = await sendFile(
      next,
      '&answers=2-right.3-wrong.4-split-1-10&reason=Laut%20Fondsgesellschaft',
    );
    expect(body).toMatchObject({
      prices: { created: 1 },
      acceptance: { finding: 'prices', answers: { right: 1, wrong: 1, split: 1 } },
    });
    expect(body.doubtsLeft).toBeUndefined();
    expect(body.refusals.map(({ line, code }) => [line, code])).toEqual([
      [3, 'answers.wrong'],
      [4, 'answers.split'],
    ]);
    const { body: proposed } = await admin.get<CorporateAction[]>('/corporate-actions');
    expect(proposed).toMatchObject([
      {
        fundId: funds[2],
        kind: 'split',
        day: '2026-11-23',
        oldUnits: 1,
        newUnits: 10,
        enteredBy: admin.fullName,
      },
    ]);
    await admin.request('POST', `/corporate-actions/${proposed[0]?.id}/confirm`);
    expect((await sendFile(next)).body).toMatchObject({ prices: { created: 1 }, doubtsLeft: 1 });
    await api.db.query('delete from corporate_action');
  });

  test('counts where its peer group moved likewise', async () => {
    const peerGroupId = await createPeerGroup(api.db);
    const isins = [ISIN, OTHER, ...FUNDS_OF_CASES.slice(0, 2)];
    for (const isin of isins) await createFund(api.db, { isin, peerGroupId });
    await sendFile(file(...isins.map((isin) => `${isin};20.11.2026;100,00`)));
    const { body } = await sendFile(file(...isins.map((isin, i) => `${isin};23.11.2026;${70 + i},00`)));
    expect(body).toMatchObject({ refusals: [], prices: { created: 4 } });
  });
});

test('limits that somebody has set hold for a file and in the fund editor, and are told with who and why', async () => {
  const fundId = await createFund(api.db, { isin: ISIN });
  await upload([`${ISIN};19.11.2026;100,00;EUR`]);
  const narrow = { ...defaultCheckLimits, priceMove: 0.05, ongoingFee: 0.02 };
  const put = (limits: object, version: number) =>
    admin.request<CheckLimitsSetting & ApiError>('PUT', '/check-limits', {
      payload: { ...limits, reason: 'Ruhige Fonds' },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await put({ ...narrow, priceFactor: 100 }, 1)).status).toBe(400);
  const { body: setting } = await put(narrow, 1);
  expect(setting).toMatchObject({ version: 2, changedBy: admin.fullName, reason: 'Ruhige Fonds' });
  try {
    expect((await put(narrow, 1)).status).toBe(412);
    const { body } = await upload([`${ISIN};20.11.2026;110,00;EUR`]);
    expect(body).toMatchObject({ doubtsLeft: 1, refusals: [{ code: 'prices.doubtful' }] });
    const correction = {
      date: '2026-11-19',
      priceBefore: 100,
      price: 107,
      isConfirmed: false,
      reason: 'Tippfehler',
    };
    await upload([`${ISIN};18.11.2026;100,00;EUR`]);
    const edited = await admin.request<ApiError>('POST', `/funds/${fundId}/price-corrections`, {
      payload: correction,
    });
    expect(edited).toMatchObject({ status: 422, body: { errorCode: 'funds.priceDoubtful' } });
    const [entry] = await api.db.query(
      `select before, after from audit_entry where action = 'whiteLabel.changed' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      before: { priceMove: 0.2, ongoingFee: 0.05 },
      after: { priceMove: 0.05, ongoingFee: 0.02, reason: 'Ruhige Fonds' },
    });
  } finally {
    await api.db.query('delete from check_limits');
  }
});

describe('an import of prices that is taken back', () => {
  const undo = (id: string) =>
    admin.request<ImportReport & ApiError>('POST', `/imports/${id}/undo`, {
      payload: { reason: 'Kurse eines anderen Mandanten' },
    });

  test('leaves the prices and the values of contracts as they were before, with who and why', async () => {
    const fundId = await createFund(api.db, { isin: ISIN });
    const id = await createContract(api.db, { totalValue: 600 });
    await createPortfolio(api.db, id, '2026-11-02', [{ fundId, value: 600 }]);
    await upload([`${ISIN};20.11.2026;100,00;EUR`]);
    await doJobs();
    const before = await storedPrices();
    const { body: wrong } = await upload([`${ISIN};20.11.2026;110,00;EUR`, `${ISIN};23.11.2026;115,00;EUR`]);
    expect((await admin.get<ImportReport>(`/imports/${wrong.id}`)).body.isUndoable).toBe(true);
    await doJobs();
    expect(await storedPrices()).toHaveLength(2);
    const { body } = await undo(wrong.id);
    expect(body).toMatchObject({
      undo: { undoneBy: admin.fullName, reason: 'Kurse eines anderen Mandanten' },
    });
    expect(body.isUndoable).toBeUndefined();
    await doJobs();
    expect(await storedPrices()).toEqual(before);
    expect(await api.db.query('select price, price_date as day from fund')).toEqual([
      { price: 100, day: '2026-11-20' },
    ]);
    expect(await api.db.query('select total_value as value from contract')).toEqual([{ value: 600 }]);
    expect(await undo(wrong.id)).toMatchObject({ status: 409, body: { errorCode: 'imports.notUndoable' } });
  });

  const previewUndo = async (id: string) =>
    (await admin.get<ImportUndoOutcome>(`/imports/${id}/undo`)).body.market;
  const contractValues = () =>
    api.db.query<{ number: string; value: number }>(
      'select external_key as number, total_value as value from contract order by 1',
    );

  test('says before what contracts are worth then, and that is what they are worth', async () => {
    const fundId = await createFund(api.db, { isin: ISIN });
    const onlyHere = await createFund(api.db, { isin: OTHER });
    for (const [externalKey, held] of [
      ['V-1', { fundId, value: 600 }],
      ['V-2', { fundId, value: 6000 }],
      ['V-3', { fundId: onlyHere, value: 600 }],
    ] as const) {
      const id = await createContract(api.db, { externalKey, totalValue: held.value });
      await createPortfolio(api.db, id, '2026-11-02', [held]);
    }
    await api.db.query('update portfolio_entry set price = 0, value = 0 where fund_id = $1', [onlyHere]);
    await api.db.query(`update contract set total_value = 0 where external_key = 'V-3'`);
    const tariffId = await createTariff(api.db, { tariffTypeId: 8 });
    await api.db.query('update tariff set guarantee_fund_id = $1 where id = $2', [fundId, tariffId]);
    const hybrid = await createContract(api.db, { externalKey: 'V-4', tariffId, totalValue: 3000 });
    await createPortfolio(api.db, hybrid, '2026-11-02', []);
    await api.db.query(
      `update portfolio set reserve_value = 2000, guarantee_fund_quantity = 10, non_funds_value = 3000, total_value = 3000
      where contract_id = $1`,
      [hybrid],
    );
    await upload([`${ISIN};20.11.2026;100,00;EUR`]);
    await doJobs();
    const before = await contractValues();
    const { body: wrong } = await upload([
      `${ISIN};20.11.2026;110,00;EUR`,
      `${ISIN};23.11.2026;115,00;EUR`,
      `${OTHER};23.11.2026;100,00;EUR`,
    ]);
    await doJobs();
    const during = await contractValues();
    const market = await previewUndo(wrong.id);
    expect(market).toMatchObject({
      prices: { restored: 1, removed: 2, kept: 0 },
      funds: { restored: 0, removed: 0, kept: 0 },
      keptPrices: [],
    });
    const values = market?.values;
    expect(values).toMatchObject({ contracts: 4, difference: -1140, withoutValue: 1 });
    expect(values?.largest.map(({ contractNumber }) => contractNumber)).toEqual(['V-2', 'V-3', 'V-4', 'V-1']);
    const named = values?.largest.map(({ contractNumber: number, valueBefore, valueAfter }) => ({
      number,
      before: valueBefore ?? 0,
      after: valueAfter ?? 0,
    }));
    const { body: report } = await undo(wrong.id);
    expect(report.undoOutcome?.market).toMatchObject({ prices: { restored: 1, removed: 2, kept: 0 } });
    expect(report.undoOutcome?.market?.values).toBeUndefined();
    await doJobs();
    const after = await contractValues();
    expect(after).toEqual(before);
    expect(named?.sort((a, b) => a.number.localeCompare(b.number))).toEqual(
      after.map(({ number, value }, i) => ({ number, before: during[i]?.value, after: value })),
    );
  });

  test('leaves alone what somebody has corrected since, and names it before', async () => {
    await createFund(api.db, { isin: ISIN });
    const { body: wrong } = await upload([`${ISIN};20.11.2026;100,00;EUR`, `${ISIN};23.11.2026;101,00;EUR`]);
    await upload([`${ISIN};23.11.2026;102,00;EUR`]);
    const market = await previewUndo(wrong.id);
    expect(market).toMatchObject({
      prices: { restored: 0, removed: 1, kept: 1 },
      keptPrices: [{ isin: ISIN, day: '2026-11-23', price: 101, priceNow: 102, currency: 'EUR' }],
      values: { contracts: 0, difference: 0, largest: [] },
    });
    await undo(wrong.id);
    expect(await storedPrices()).toEqual([{ isin: ISIN, day: '2026-11-23', price: 102 }]);
  });
});

test.each([
  ['an empty file', [''], 'imports.emptyFile'],
  ['a header alone', ['ISIN;Datum;Kurs;Währung'], 'imports.prices.noRows'],
  ['another table', ['Name;Ort', 'Anna;Köln'], 'imports.prices.noHeader'],
  ['quotes that are not closed', [`${ISIN};21.11.2026;"110;EUR`], 'imports.prices.unreadable'],
])('%s is refused as a whole', async (_name, lines, code) => {
  const { status, body } = await upload<ApiError>(lines);
  expect({ status, code: body.errorCode }).toEqual({ status: 422, code });
  expect(await storedPrices()).toEqual([]);
});

test('nobody sees or cancels the job of somebody else', async () => {
  await createFund(api.db, { isin: ISIN });
  await upload([`${ISIN};21.11.2026;110,00;EUR`]);
  const [job] = (await admin.get<Job[]>('/jobs')).body;
  const adviser = await api.signIn({ role: 'adviser' });
  expect((await adviser.get('/jobs')).body).toEqual([]);
  expect((await adviser.get(`/jobs/${job?.id}`)).status).toBe(404);
  expect((await adviser.request('POST', `/jobs/${job?.id}/cancel`)).status).toBe(404);
  expect((await admin.get(`/jobs/${job?.id}`)).body).toEqual(job);
});

test('a waiting job is cancelled at once and is not done any more; an ended one cannot be cancelled', async () => {
  await createFund(api.db, { isin: ISIN });
  await upload([`${ISIN};21.11.2026;110,00;EUR`]);
  const [job] = (await admin.get<Job[]>('/jobs')).body;
  const cancel = () => admin.request<Job & ApiError>('POST', `/jobs/${job?.id}/cancel`);
  expect((await cancel()).body).toMatchObject({ state: 'cancelled' });
  expect((await cancel()).body).toMatchObject({ state: 'cancelled' });
  expect(await doJobs()).toMatchObject([{ state: 'cancelled', done: 0 }]);
  await upload([`${ISIN};20.11.2026;110,00;EUR`]);
  const [, second] = (await doJobs()).reverse();
  const { status, body } = await admin.request<ApiError>('POST', `/jobs/${second?.id}/cancel`);
  expect({ status, code: body.errorCode }).toEqual({ status: 409, code: 'jobs.ended' });
});

test('an adviser may not send prices', async () => {
  const adviser = await api.signIn({ role: 'adviser' });
  expect((await upload([`${ISIN};21.11.2026;1,00;EUR`], {}, adviser)).status).toBe(403);
});
