import fc from 'fast-check';
import { mrmOf, varEquivalentVolatility } from '@depotwerk/domain';
import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { UnusableFile } from '../../../files/problem';
import { testWith } from '../../../../test/imports/sample-data';
import { MAX_INFLATED_BYTES } from '../../../files/workbook-archive';
import { eptWorkbook, sampleRow, sheetXml, workbook } from '../../../../test/imports/ept-fixture';
import { ReportBuilder } from '../../../imports/report';
import { readEptFile, type ShareClassDraft } from './ept-file';
import { observedYears } from './risk-check';

async function read(bytes: Uint8Array) {
  const drafts: ShareClassDraft[] = [];
  const report = new ReportBuilder();
  for await (const draft of readEptFile({ fileName: 'fonds.xlsx', bytes }, report, {})) drafts.push(draft);
  return {
    shareClasses: drafts.flatMap(({ shareClass }) => shareClass ?? []),
    refusals: drafts.flatMap(({ refusal }) => refusal ?? []),
    findings: drafts.flatMap(({ findings }) => findings),
    ofTemplate: report.build().findings,
  };
}

const codeOf = async (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'nothing thrown',
    (error: unknown) => (error instanceof UnusableFile ? error.code : String(error)),
  );

describe('a template', () => {
  test('gives the share class with its figures', async () => {
    const { shareClasses, refusals, findings } = await read(eptWorkbook([sampleRow]));
    expect(refusals).toEqual([]);
    expect(findings).toEqual([]);
    expect(shareClasses).toMatchObject([
      {
        row: 2,
        isin: 'LU0323578657',
        name: 'Muster Multi Asset R',
        currency: 'EUR',
        kid: 'https://fonds.example/kid.pdf',
        sri: 3,
        mrm: 3,
        vev: 0.0912,
        ongoingCost: 0.0145,
        transactionCost: 0.0021,
        isGuaranteeFund: false,
      },
    ]);
  });

  test('is found below a title and on the second sheet, with shared strings', async () => {
    const strings = ['Musterhaus', '00030_ISIN', '00050_Name', '00060', 'LU0323578657', 'A & B', 'EUR'];
    const refer = (column: string, index: number) => `<c r="${column}" t="s"><v>${index}</v></c>`;
    const rows = [
      `<row r="1">${refer('A1', 0)}</row>`,
      `<row r="3">${refer('A3', 1)}${refer('C3', 2)}${refer('AB3', 3)}</row>`,
      `<row r="4"/>`,
      `<row r="5">${refer('A5', 4)}${refer('C5', 5)}${refer('AB5', 6)}</row>`,
    ];
    const items = strings.map((text) => `<si><r><t>${text.replace('&', '&amp;')}</t></r></si>`).join('');
    const bytes = workbook(
      [sheetXml([['nothing here']]), `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`],
      { 'xl/sharedStrings.xml': `<sst>${items}</sst>` },
    );
    const { shareClasses } = await read(bytes);
    expect(shareClasses).toMatchObject([{ row: 5, isin: 'LU0323578657', name: 'A & B', currency: 'EUR' }]);
  });

  test.each([
    ['a wrong check digit', { isin: 'LU0323578658' }, 'ept.invalidIsin'],
    ['no ISIN', { isin: '' }, 'ept.missingIsin'],
    ['another kind of identification', { identification: '2' }, 'ept.notAnIsin'],
    ['no name', { name: ' ' }, 'ept.missingName'],
    ['a currency that is none', { currency: 'Euro' }, 'ept.invalidCurrency'],
  ])('refuses a row with %s and keeps the others', async (_name, wrong, code) => {
    const good = { ...sampleRow, isin: 'IE00B4L5Y983' };
    const { shareClasses, refusals } = await read(eptWorkbook([{ ...sampleRow, ...wrong }, good]));
    expect(refusals).toMatchObject([{ line: 2, code }]);
    expect(shareClasses.map(({ isin }) => isin)).toEqual(['IE00B4L5Y983']);
  });

  test.each([
    ['an SRI of 8', 'sri', 8, 'template.notInList', '01090 SRI: 8'],
    ['an SRI between two classes', 'sri', 2.5, 'template.notInList', '01090 SRI: 2.5'],
    ['costs of 145 %', 'ongoingCost', 1.45, 'ept.outOfRange', '03060: 1.45'],
    ['an error value', 'vev', '#DIV/0!', 'template.notANumber', '01020 Portfolio VEV Reference: #DIV/0!'],
    ['a script as address', 'kid', 'javascript:alert(1)', 'ept.invalidAddress', '00075: javascript:alert(1)'],
  ] as const)('%s costs that field, not the share class', async (_name, field, wrong, code, published) => {
    const file = await read(eptWorkbook([{ ...sampleRow, [field]: wrong }]));
    expect(file.refusals).toEqual([]);
    expect(file.shareClasses).toMatchObject([{ isin: 'LU0323578657', [field]: null }]);
    const said = [...file.findings, ...file.ofTemplate].filter(({ published: text }) => text === published);
    expect(said).toMatchObject([{ line: 2, code }]);
  });

  test('refuses the second row of the same share class', async () => {
    const { shareClasses, refusals } = await read(eptWorkbook([sampleRow, sampleRow]));
    expect(shareClasses).toHaveLength(1);
    expect(refusals).toMatchObject([{ line: 3, code: 'ept.repeatedIsin', record: 'LU0323578657' }]);
  });
});

describe('risk figures', () => {
  const moments = { standardDeviation: 0.0081, skewness: -0.62, excessKurtosis: 7.4 };
  const perYear = 1300 / 5;
  const vev = varEquivalentVolatility(moments, perYear, 5);
  const withMoments = {
    ...sampleRow,
    ...moments,
    observedReturns: 1300,
    vev,
    mrm: mrmOf(vev),
    sri: mrmOf(vev),
  };

  test('that follow from the moments raise no finding', async () => {
    expect((await read(eptWorkbook([withMoments]))).findings).toEqual([]);
  });

  test('a published VEV that differs is reported with both values', async () => {
    const { findings, shareClasses } = await read(eptWorkbook([{ ...withMoments, vev: vev + 0.001 }]));
    expect(shareClasses).toHaveLength(1);
    expect(findings).toMatchObject([{ line: 2, subject: 'LU0323578657', code: 'ept.vevDiffers' }]);
    expect(findings[0]?.computed).toBeCloseTo(vev, 6);
  });

  test('a published MRM or SRI that differs is reported', async () => {
    const { findings } = await read(eptWorkbook([{ ...sampleRow, mrm: 5, sri: 4 }]));
    expect(findings).toMatchObject([
      { code: 'ept.mrmDiffers', published: 5, computed: 3 },
      { code: 'ept.sriDiffers', published: 4, computed: 5 },
    ]);
  });

  test('monthly prices raise the class by one', async () => {
    const monthly = { ...sampleRow, valuationsPerYear: 12, mrm: 4, sri: 4 };
    expect((await read(eptWorkbook([monthly]))).findings).toEqual([]);
  });

  test.each([
    [1300, 252, 5],
    [1256, 252, 5],
    [260, 52, 5],
    [620, 252, 620 / 252],
  ])('%i returns at %i a year are %f years', (returns, perYearNominal, years) => {
    expect(observedYears(returns, perYearNominal)).toBe(years);
  });
});

describe('an unusable file', () => {
  const bomb = () => {
    const spaces = new Uint8Array(MAX_INFLATED_BYTES + 1).fill(32);
    return zipSync({ 'xl/worksheets/sheet1.xml': spaces, 'xl/workbook.xml': strToU8('<workbook/>') });
  };

  test.each([
    ['empty', () => new Uint8Array(), 'imports.emptyFile'],
    ['a GDV file', () => strToU8('00019001'), 'imports.ept.noHeader'],
    ['an encrypted workbook', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), 'imports.ept.encrypted'],
    ['a truncated workbook', () => eptWorkbook([sampleRow]).subarray(0, 300), 'imports.ept.notXlsx'],
    ['another archive', () => zipSync({ 'a.txt': strToU8('a') }), 'imports.ept.notXlsx'],
    ['a workbook without sheet', () => workbook([]), 'imports.ept.notXlsx'],
    ['broken XML', () => workbook(['<worksheet><row']), 'imports.ept.brokenXml'],
    ['an unknown entity', () => workbook(['<worksheet>&lol;</worksheet>']), 'imports.ept.brokenXml'],
    ['another table', () => workbook([sheetXml([['Name', 'ISIN']])]), 'imports.ept.noHeader'],
    ['a missing column', () => eptWorkbook([sampleRow], ['currency']), 'imports.ept.missingColumn'],
    [
      'version 1',
      () => workbook([sheetXml([['00010_Portfolio_Identifying_Data', '00020_Type', '00030_Name']])]),
      'imports.ept.version',
    ],
    ['a zip bomb', bomb, 'imports.ept.tooLarge'],
  ])('%s', async (_name, bytes, code) => {
    expect(await codeOf(bytes())).toBe(code);
  });

  test('what stands in a damaged file is not repeated', async () => {
    const sheet = '<worksheet>&customerMueller;</worksheet>';
    const refused = await read(workbook([sheet])).catch((error: unknown) => String(error));
    expect(refused).toMatch(/damaged at 1:\d+/);
    expect(refused).not.toContain('customerMueller');
  });

  test('damaged bytes never throw anything else', async () => {
    const sound = eptWorkbook([sampleRow]);
    const damage = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Uint8Array.from(sound);
        for (const [at, byte] of changes) bytes[at] = byte;
        expect(await codeOf(bytes)).toMatch(/^(nothing thrown|imports\.)/);
      }),
      { numRuns: 200 },
    );
  });
});

testWith('findatex/ept-captor-2023-12-29.xlsx')(
  'a real file: 22 share classes, each MRM is what its VEV says',
  async (path) => {
    const { shareClasses, refusals, findings, ofTemplate } = await read(readFileSync(path));
    expect(refusals).toEqual([]);
    expect(findings).toEqual([]);
    // Of a house that sells in Sweden, and leaves out costs that it does not have.
    expect(new Set(ofTemplate.map(({ code }) => code))).toEqual(new Set(['template.missing']));
    expect(shareClasses).toHaveLength(22);
    for (const { vev, mrm, sri } of shareClasses) {
      expect(mrm).toBe(mrmOf(vev ?? Number.NaN));
      expect(sri).toBeGreaterThanOrEqual(mrm ?? 8);
    }
  },
);
