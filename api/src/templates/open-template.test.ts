import type { TemplateName } from '@depotwerk/domain';
import { importSamples } from '@depotwerk/contract/floor/values/import-samples';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFile, testWith } from '../../test/imports/sample-data';
import {
  eetRow,
  emtRow,
  isinOf,
  SOUND_LEI,
  templateCsv,
  templateJson,
  templateWorkbook,
  tptRows,
  type TemplateCellsOf,
} from '../../test/templates/template-files';
import { UnusableFile } from '../files/problem';
import { ReportBuilder } from '../imports/report';
import { openTemplate } from './open-template';

async function check(template: TemplateName, bytes: Uint8Array, fieldListFolder: string | null = null) {
  const report = new ReportBuilder();
  const { rows } = await openTemplate(template, { fileName: 'a', bytes }, report, { fieldListFolder });
  let count = 0;
  for await (const { row } of rows()) count += row.line > 0 ? 1 : 0;
  const { findings, template: recognised } = report.build();
  return { rows: count, recognised, findings };
}

const said = ({ findings }: Awaited<ReturnType<typeof check>>): string[] =>
  findings.map(({ line, code, published }) => `${line} ${code} ${String(published).split(' ')[0] ?? ''}`);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof UnusableFile ? { code: error.code, detail: error.detail } : error),
  );

const FUND = isinOf(1);

describe('the version', () => {
  test('is what the rows say, in each of the ways a file is stored', async () => {
    for (const file of [templateWorkbook, templateCsv, templateJson]) {
      const { rows, recognised, findings } = await check('TPT', file(tptRows(FUND)));
      expect({ rows, name: recognised?.name, version: recognised?.version }).toEqual({
        rows: 3,
        name: 'TPT',
        version: '7.0',
      });
      expect(findings).toEqual([]);
    }
  });

  test('is the newest that knows all columns where no row says it', async () => {
    const { '00001': _none, ...row } = emtRow;
    expect((await check('EMT', templateCsv([row]))).recognised?.version).toBe('4.3');
  });

  test.each([
    ['EMT', { ...emtRow, '00001': 'V4.1' }, 'EMT V4.1'],
    ['EET', { ...eetRow, '00010': 'V1.1.3' }, 'EET V1.1.3'],
    ['TPT', { ...(tptRows(FUND)[0] ?? {}), '1000': 'V8.0 (official)' }, 'TPT V8.0'],
  ] as const)('%s of another one is refused by its name', async (template, row, found) => {
    expect(await refusalOf(check(template, templateCsv([row as TemplateCellsOf])))).toMatchObject({
      code: 'imports.template.version',
      detail: { kind: 'version', parameters: { found } },
    });
  });

  test('another template is named', async () => {
    expect(await refusalOf(check('EMT', templateCsv(tptRows(FUND))))).toMatchObject({
      code: 'imports.template.otherTemplate',
      detail: { parameters: { found: 'TPT', expected: 'EMT' } },
    });
  });
});

describe('a CSV of a German house', () => {
  test('has its numbers with a comma', async () => {
    const german = Object.fromEntries(
      Object.entries(emtRow).map(([id, value]) => [
        id,
        typeof value === 'number' ? String(value).replace('.', ',') : value,
      ]),
    );
    expect((await check('EMT', templateCsv([german]))).findings).toEqual([]);
  });

  test('is asked for where nothing decides the sign', async () => {
    const { '07100': _, '07110': __, '07020': ___, '07130': ____, ...row } = emtRow;
    const open = { ...row, '03030': '1.000' };
    expect(await refusalOf(check('EMT', templateCsv([open])))).toMatchObject({ code: 'imports.numbersOpen' });
  });
});

/** One fault in sound rows, and what the report must say of it: line, code, field. */
const faults: readonly (readonly [string, TemplateName, TemplateCellsOf, string])[] = [
  ['no date of generation', 'EMT', { '00005': '' }, 'template.missing 00005'],
  ['no investor type', 'EMT', { '01010': '' }, 'template.missing 01010'],
  ['another type', 'EMT', { '00060': 'X' }, 'template.notInList 00060'],
  ['a month of 13', 'EMT', { '00050': '2026-13-01' }, 'template.invalidDate 00050'],
  ['a currency that is none', 'EMT', { '00040': 'EUX' }, 'template.unknownCurrency 00040'],
  ['a wrong LEI', 'EMT', { '00073': SOUND_LEI.replace('68', '69') }, 'template.invalidLei 00073'],
  ['a wrong ISIN', 'EMT', { '00010': 'DE0000000029' }, 'template.invalidIsin 00010'],
  ['a fee above the ongoing costs', 'EMT', { '07110': 0.02 }, 'template.partAboveWhole 07110'],
  ['costs in percent', 'EMT', { '07130': 1.15 }, 'template.notAFraction 07130'],
  ['costs below 0', 'EMT', { '07100': -0.01, '07110': -0.02 }, 'template.negative 07100'],
  ['no minimum of Article 8', 'EET', { '20180': '' }, 'template.missing 20180'],
  ['a minimum for nothing', 'EET', { '20190': 'N' }, 'template.minimumNotSplit 20180'],
  ['a share of 30', 'EET', { '20420': 30 }, 'template.notAFraction 20420'],
  ['no day of the adverse impacts', 'EET', { '30010': '' }, 'template.missing 30010'],
  ['no code although it has a LEI', 'EET', { '10020': '' }, 'template.missing 10020'],
];

test.each(faults)('%s is found, and nothing else', async (_name, template, wrong, expected) => {
  const row = { ...(template === 'EMT' ? emtRow : eetRow), ...wrong };
  const found = await check(template, templateWorkbook([row]));
  const about = said(found).filter((text) => !/negative 07110/.test(text));
  expect(about).toEqual([`2 ${expected}`]);
});

test('the sound rows that faults are planted in have none', async () => {
  expect((await check('EMT', templateWorkbook([emtRow]))).findings).toEqual([]);
  expect((await check('EET', templateWorkbook([eetRow]))).findings).toEqual([]);
});

test('a section that the file does not report has no duties', async () => {
  const { findings } = await check(
    'EMT',
    templateWorkbook([{ ...emtRow, '00006': 'N', '01010': '', '01000': '' }]),
  );
  expect(findings).toEqual([]);
});

interface Planted {
  readonly field: string;
  readonly value: string | number;
  /** Rows of the fund that the fault makes sense in. */
  readonly rows: readonly number[];
  readonly code: string;
}

const planted: readonly Planted[] = [
  { field: '12', value: '', rows: [0, 1, 2], code: 'template.missing' },
  { field: '17', value: '', rows: [0, 1, 2], code: 'template.missing' },
  { field: '14', value: 'DE0005010001', rows: [0, 1], code: 'template.invalidIsin' },
  { field: '47', value: '529900D6BF99LW9R2E69', rows: [0, 1], code: 'template.invalidLei' },
  { field: '47', value: '', rows: [0, 1], code: 'template.missing' },
  { field: '52', value: 'XX', rows: [0, 1], code: 'template.unknownCountry' },
  { field: '33', value: '', rows: [1], code: 'template.missing' },
  { field: '39', value: '2026-04-01', rows: [1], code: 'template.maturityPassed' },
  { field: '39', value: '31.12.2030', rows: [1], code: 'template.invalidDate' },
  { field: '24', value: 'viel', rows: [0, 1, 2], code: 'template.notANumber' },
  { field: '131', value: 'Z', rows: [0, 1, 2], code: 'template.notInList' },
  { field: '12', value: 'DE3', rows: [0], code: 'template.invalidCic' },
  { field: '7', value: '2026-03-30', rows: [0, 1, 2], code: 'template.dateOrder' },
];

test('of several funds, one planted fault is found in its row and named with its fund', async () => {
  const where = fc.record({
    funds: fc.integer({ min: 1, max: 4 }),
    fund: fc.nat(),
    row: fc.nat(),
    fault: fc.constantFrom(...planted),
  });
  await fc.assert(
    fc.asyncProperty(where, async ({ funds, fund, row, fault }) => {
      const isins = Array.from({ length: funds }, (_, i) => isinOf(i + 1));
      const at = fund % funds;
      const inFund = fault.rows[row % fault.rows.length] ?? 0;
      const rows = isins.flatMap((isin) => tptRows(isin));
      const line = at * 3 + inFund;
      rows[line] = { ...rows[line], [fault.field]: fault.value };
      const { findings } = await check('TPT', templateCsv(rows));
      const own = findings.filter(({ code }) => code !== 'template.differsInFund');
      expect(own).toMatchObject([{ line: line + 2, subject: isins[at], code: fault.code }]);
      expect(findings.every(({ subject }) => subject === isins[at])).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('weights, values and units are summed for each fund of its own', async () => {
  const [first, second, third] = [isinOf(1), isinOf(2), isinOf(3)];
  const rows = [
    ...tptRows(first).map((row) => ({ ...row, '26': 0.1 })),
    ...tptRows(second).map((row) => ({ ...row, '5': 2_000_000, '8b': 20_000 })),
    ...tptRows(third).map((row) => ({ ...row, '8b': 9_000 })),
  ];
  const { findings } = await check('TPT', templateCsv(rows));
  expect(findings.map(({ subject, code }) => [subject, code])).toEqual([
    [first, 'template.weightsDiffer'],
    [second, 'template.positionsDiffer'],
    [third, 'template.unitsDiffer'],
  ]);
});

test('a field that is missing in all positions of a fund is said once', async () => {
  const { findings } = await check('TPT', templateCsv(tptRows(FUND).map((row) => ({ ...row, '17': '' }))));
  expect(findings).toMatchObject([{ code: 'template.missing', subject: FUND, computed: '3×' }]);
});

test.each([
  ['ept', 'EPT', '2.1'],
  ['emt', 'EMT', '4.3'],
  ['eet', 'EET', '1.1.2'],
  ['tpt', 'TPT', '7.0'],
] as const)('the sample of %s that the screen offers has no fault', async (kind, template, version) => {
  const { findings, recognised } = await check(template, strToU8(importSamples[kind]));
  expect(findings).toEqual([]);
  expect(recognised?.version).toBe(version);
});

describe('public samples', () => {
  const samples: readonly (readonly [string, TemplateName, readonly string[]])[] = [
    ['tpt-01_clean.xlsx', 'TPT', []],
    [
      'tpt-02_missing_mandatory.csv',
      'TPT',
      ['2 missing 12', '2 missing 5', '2 missing 6', '3 missing 14', '3 missing 17', '4 missing 4'],
    ],
    ['tpt-05_bad_isin_checksum.xlsx', 'TPT', ['2 invalidIsin 14', '3 invalidIsin 14']],
    ['tpt-07_weights_dont_sum.xlsx', 'TPT', ['2 weightsDiffer 0.7']],
    ['tpt-12_multi_fund_clean.xlsx', 'TPT', []],
    ['emt-01_clean.xlsx', 'EMT', []],
    [
      'emt-03_bad_formats.xlsx',
      'EMT',
      ['2 invalidDate 00005', '2 invalidDate 00050', '2 notInList 00006', '2 unknownCurrency 00040'],
    ],
    ['ept-01_clean.xlsx', 'EPT', []],
    [
      'ept-02_missing_mandatory.xlsx',
      'EPT',
      ['2 missing 00005', '2 missing 00010', '2 missing 00050', '2 missing 00060', '2 missing 00070'],
    ],
    ['eet-01_clean.xlsx', 'EET', []],
    ['eet-04_sfdr_art8_no_min.xlsx', 'EET', ['2 missing 20070', '2 missing 20180']],
    ['eet-08_taxonomy_min_unattributed.xlsx', 'EET', ['2 minimumNotSplit 20180']],
  ];

  /** EET 1.1.3, which the samples follow, made of the list of 1.1.2 as an operator would put it into the folder. */
  function folderWith113(): string {
    const parts = unzipSync(readFileSync(sampleFile('findatex/spec/EET_V1_1_2_20231205.xlsx')));
    const strings = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
    const named = strings.replaceAll('EET V1.1.2', 'EET V1.1.3');
    const folder = mkdtempSync(join(tmpdir(), 'field-lists-'));
    writeFileSync(join(folder, 'eet.xlsx'), zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(named) }));
    return folder;
  }

  for (const [name, template, expected] of samples)
    testWith(`findatex/samples/${name}`)(`${name} says what its name says`, async (path) => {
      const folder = template === 'EET' ? folderWith113() : null;
      const found = await check(template, readFileSync(path), folder);
      expect(
        said(found)
          .map((text) => text.replace('template.', ''))
          .sort(),
      ).toEqual(expected);
    });

  testWith('findatex/samples/eet-01_clean.xlsx')(
    'EET 1.1.3 without its list is refused by its name',
    async (path) => {
      expect(await refusalOf(check('EET', readFileSync(path)))).toMatchObject({
        detail: { parameters: { found: 'EET V1.1.3', known: 'V1.1.2' } },
      });
    },
  );

  testWith('findatex/tpt-v6-captor-2025-08-29.json')('real positions of a fund add up', async (path) => {
    const { rows, recognised, findings } = await check('TPT', readFileSync(path));
    expect({ rows, version: recognised?.version }).toEqual({ rows: 30, version: '6.0' });
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['template.missing']));
  });
});
