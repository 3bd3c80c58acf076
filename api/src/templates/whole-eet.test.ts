import type { TemplateField } from '@depotwerk/domain';
import { createTestDatabase } from '../../test/database/test-database';
import { removeImports, testContext } from '../../test/imports/test-context';
import {
  eetRow,
  SOUND_LEI,
  templateCsv,
  templateWorkbook,
  type TemplateCellsOf,
} from '../../test/templates/template-files';
import type { Database } from '../db/database';
import { runImport } from '../imports/run-import';
import { eetImporter } from '../market/imports/templates/import-eet';
import { builtInLists } from './field-lists';

const [list] = builtInLists('EET');
const fields = list?.fields ?? [];

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => removeImports(database));
afterAll(() => database.close());

const run = (bytes: Uint8Array) =>
  runImport(
    'eet',
    eetImporter,
    { fileName: 'eet.xlsx', bytes },
    { ...testContext(database), today: '2026-11-20' },
  );

/** A value that the type of a field allows. */
function soundValue({ type }: TemplateField): string | number {
  const [kind = '', rest = ''] = type.split(/:(.*)/s);
  switch (kind) {
    case 'list':
      return rest.split('|')[0] ?? '';
    case 'number':
      return 12.5;
    case 'share':
    case 'cost':
      return 0.25;
    case 'date':
    case 'datetime':
    case 'dates':
      return '2026-03-31';
    case 'currency':
      return 'EUR';
    case 'country':
      return 'DE';
    default:
      return 'Muster';
  }
}

/** Every field of the list, filled: an Article 8 fund that reports all sections. */
const wholeRow = (): TemplateCellsOf => ({
  ...Object.fromEntries(fields.map((field) => [field.id, soundValue(field)])),
  ...eetRow,
  ...{
    '00030': SOUND_LEI,
    '00070': 'Y',
    '00080': 'Y',
    '00090': 'Y',
    '00100': 'Y',
    '20440': 0.2,
    '20460': 0.05,
  },
  ...{ '20450': 0.1, '20470': 0.1, '20220': '', '20230': '', '20240': '', '20250': '' },
});

const fund = async () => {
  const [row] = await database.query(
    `SELECT sfdr_article AS "sfdrArticle", sustainable_minimum AS "sustainableMinimum", taxonomy_minimum AS "taxonomyMinimum",
       pai_families AS "paiFamilies" FROM fund`,
  );
  return row;
};

test.each([
  ['XLSX', templateWorkbook],
  ['CSV', templateCsv],
])(
  'an EET 1.1.2 with every field of its list is read from %s without a finding, and brings sustainability',
  async (_as, file) => {
    expect(fields.length).toBeGreaterThan(600);
    const report = await run(file([wholeRow()]));
    expect(report).toMatchObject({ status: 'done', records: 1, funds: { created: 1 }, refusals: [] });
    expect(report.findings).toEqual([]);
    expect(report.template).toMatchObject({ name: 'EET', version: '1.1.2' });
    expect(await fund()).toEqual({
      sfdrArticle: 8,
      sustainableMinimum: 0.3,
      taxonomyMinimum: 0.1,
      paiFamilies: ['climate', 'biodiversity', 'water', 'waste', 'social', 'weapons'],
    });
  },
);

/** What says which fund it is, and what is reported of it. */
const DECISIVE = [
  ...['00010', '00060', '00070', '00080', '00090', '00100'],
  ...['20000', '20010', '20020', '20030', '20040', '20100'],
];
const codesOf = (findings: Awaited<ReturnType<typeof run>>['findings']) =>
  findings.map(({ code, published }) => `${code} ${String(published).split(' ')[0] ?? ''}`).toSorted();

test('each mandatory field that is empty is found, and nothing else', async () => {
  const empty = fields.filter(
    ({ id, duty, condition }) => duty === 'M' && condition === '' && !DECISIVE.includes(id),
  );
  expect(empty.length).toBeGreaterThan(60);
  const cells = Object.fromEntries(empty.map(({ id }) => [id, '']));
  const { findings } = await run(templateCsv([{ ...wholeRow(), ...cells }]));
  expect(codesOf(findings)).toEqual(empty.map(({ id }) => `template.missing ${id}`).toSorted());
});

test.each([
  ['a share in percent', { '20180': 30 }, 'template.notAFraction 20180'],
  ['an article that there is not', { '20040': 7 }, 'template.notInList 20040'],
  ['an indicator that is no number', { '30180': 'hoch' }, 'template.notANumber 30180'],
])('%s is found in a whole file, and nothing else', async (_name, wrong, expected) => {
  const { findings } = await run(templateWorkbook([{ ...wholeRow(), ...wrong }]));
  expect(codesOf(findings)).toEqual([expected]);
});
