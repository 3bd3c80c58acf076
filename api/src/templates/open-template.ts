import {
  plainNumber,
  recogniseList,
  rulesOf,
  TemplateCheck,
  TemplateRow,
  type FieldList,
  type TemplateFinding,
  type TemplateName,
} from '@depotwerk/domain';
import type { ImportFileCode } from '@depotwerk/contract/floor/values/import-codes';
import { detailOf, UnusableFile } from '../files/problem';
import { BrokenTable } from '../files/text-rows';
import type { ImportContext } from '../imports/import-context';
import type { ReportBuilder } from '../imports/report';
import type { ImportFile } from '../imports/run-import';
import { builtInLists, listsOfFolder } from './field-lists';
import { FaultCollector } from './report-faults';
import { findTemplate, type TemplateSource } from './template-source';

export interface CheckedRow {
  readonly row: TemplateRow;
  readonly findings: readonly TemplateFinding[];
}

export interface OpenedTemplate {
  readonly list: FieldList;
  /** Once; behind the last row the report has the findings of all of them. */
  readonly rows: () => AsyncGenerator<CheckedRow>;
}

const questionCodes = {
  coding: 'imports.codingOpen',
  numbers: 'imports.numbersOpen',
} as const satisfies Record<string, ImportFileCode>;

/** The EPT was there before the others and keeps its codes. */
const codesOf = (template: TemplateName) =>
  template === 'EPT'
    ? ({
        noHeader: 'imports.ept.noHeader',
        missingColumn: 'imports.ept.missingColumn',
        version: 'imports.ept.version',
      } as const)
    : ({
        noHeader: 'imports.template.noHeader',
        missingColumn: 'imports.template.missingColumn',
        version: 'imports.template.version',
      } as const);

/** Version 1 of the EPT numbers its fields differently: 00010 identifies the fund there, in version 2 the fund house. */
const isFirstEpt = (template: TemplateName, cells: readonly string[]): boolean =>
  template === 'EPT' && cells.some((cell) => /^00010.*identifying/i.test(cell.trim()));

function unknownVersion(
  template: TemplateName,
  versions: readonly string[],
  lists: readonly FieldList[],
  unreadable: readonly string[],
  line: number,
): UnusableFile {
  const found = `${template} ${versions.map((version) => `V${version}`).join(', ')}`;
  const known = lists.map(({ version }) => `V${version}`).join(', ');
  const message = `no field list of ${found}; known: ${known}`;
  const detail = detailOf('version', { found, known, unreadable: unreadable.join(', ') || '–' });
  return new UnusableFile(codesOf(template).version, message, line, [], detail);
}

function refuseOpenQuestion({ reading, head }: TemplateSource): void {
  const question = reading?.questions.find((each) => each === 'coding' || each === 'numbers');
  if (question === 'coding' || question === 'numbers')
    throw new UnusableFile(questionCodes[question], 'a person must say how the file is read', head.line);
}

function refuseOtherTemplate(
  template: TemplateName,
  { template: found, columns, head }: TemplateSource,
): void {
  if (isFirstEpt(template, head.cells))
    throw unknownVersion(template, ['1'], builtInLists(template), [], head.line);
  if (found !== template)
    throw new UnusableFile(
      'imports.template.otherTemplate',
      `the file is a ${found ?? 'table of another kind'}`,
      head.line,
      [],
      detailOf('template', { found: found ?? '–', expected: template }),
    );
  const missing = rulesOf[template].required.filter((field) => !columns.has(field));
  if (missing.length > 0)
    throw new UnusableFile(
      codesOf(template).missingColumn,
      `columns missing: ${missing.join(', ')}`,
      head.line,
      [],
      detailOf('columns', { columns: missing.join(', ') }),
    );
}

async function versionsOf(template: TemplateName, source: TemplateSource): Promise<string[]> {
  const versions = new Set<string>();
  for await (const { cells } of source.rows(() => false)) {
    const text = cells.get(rulesOf[template].version);
    if (text !== undefined) versions.add(text);
  }
  return [...versions];
}

/** The list that the file follows, of the product or of the folder of the operator. */
async function listOf(
  template: TemplateName,
  source: TemplateSource,
  folder: string | null,
): Promise<FieldList> {
  const versions = await versionsOf(template, source);
  const columns = new Set(source.columns.keys());
  const known = recogniseList(versions, columns, builtInLists(template));
  if ('list' in known) return known.list;
  const { lists, unreadable } = await listsOfFolder(folder);
  const all = [...builtInLists(template), ...lists.filter((list) => list.template === template)];
  const found = recogniseList(versions, columns, all);
  if ('list' in found) return found.list;
  throw unknownVersion(template, found.unknown, all, unreadable, source.head.line);
}

/**
 * Opens a template of FinDatEx (XLSX, CSV, JSON), finds its version, and checks it row by row against its field list. The
 * report says what was recognised and what is wrong with which fund.
 *
 * @throws {UnusableFile} when it is none, of another template or of a version without a list, or a person must say how it is read
 */
export async function openTemplate(
  template: TemplateName,
  { bytes, choice = {} }: ImportFile,
  report: ReportBuilder,
  { fieldListFolder = null }: Pick<ImportContext, 'fieldListFolder'>,
): Promise<OpenedTemplate> {
  if (bytes.length === 0) throw new UnusableFile('imports.emptyFile', 'the file is empty');
  const numbers = numericFields(builtInLists(template));
  const source = await findTemplate(bytes, choice, (field) => numbers.has(field)).catch((error: unknown) => {
    throw error instanceof BrokenTable
      ? new UnusableFile('imports.template.unreadable', error.message, error.line)
      : error;
  });
  if (!source)
    throw new UnusableFile(codesOf(template).noHeader, 'no row has the field numbers of a template');
  report.reading = source.reading;
  refuseOtherTemplate(template, source);
  refuseOpenQuestion(source);
  const list = await listOf(template, source, fieldListFolder);
  const numeric = numericFields([list]);
  const check = new TemplateCheck(list, new Set(source.columns.keys()), plainNumber);
  report.template = {
    name: template,
    version: list.version,
    missingColumns: check.missingColumns().map(({ id, name }) => `${id} ${name}`),
  };
  return {
    list,
    rows: async function* rows() {
      const faults = new FaultCollector(list);
      for await (const { line, cells } of source.rows((field) => numeric.has(field))) {
        const row = new TemplateRow(line, cells, plainNumber);
        const findings = check.add(row);
        faults.add(findings);
        yield { row, findings };
      }
      faults.add(check.end());
      report.find(...faults.report());
    },
  };
}

/** Fields that are numbers in one of the lists. */
function numericFields(lists: readonly FieldList[]): ReadonlySet<string> {
  const fields = lists.flatMap((list) => list.fields);
  return new Set(fields.filter(({ type }) => /^(number|cost|share)/.test(type)).map(({ id }) => id));
}
