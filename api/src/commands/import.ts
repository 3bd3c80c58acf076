import type { ImportReport, ReadingChoice } from '@depotwerk/contract/floor';
import { columnChoicePattern, fileSeparators } from '@depotwerk/contract/floor/values/file-reading';
import { dateOrders, decimalSigns, fileCodings } from '@depotwerk/domain';
import {
  importAnswersPattern,
  readAnswers,
  verdictsOf,
} from '@depotwerk/contract/floor/values/import-answers';
import { acceptableOf, doubtsOf } from '@depotwerk/contract/floor/values/import-findings';
import { dataKinds, type DataKind } from '@depotwerk/contract/floor/values/import-kinds';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../db/database';
import type { Acceptance, ImportContext } from '../imports/import-context';
import { detailText } from '../imports/detail-texts';
import { findingsToAccept } from '../imports/findings-to-accept';
import { importGroup, UnknownGroup } from '../imports/import-group';
import { bringsCustomers, dataImporters } from '../operation/imports/importers';
import { runJobsOf } from '../operation/imports/jobs-of-import';
import { COMMAND_LIMIT } from '../imports/limits';
import { UnusableFile } from '../files/problem';
import { runImport } from '../imports/run-import';
import { acceptanceHint, findingText, summaryLines, type SummaryLanguage } from '../imports/summary';
import { codeText } from '../imports/summary-texts';
import { UsageError } from './usage-error';

export interface ImportArguments {
  readonly kind: DataKind;
  readonly path: string;
  /** Where the report goes as JSON; undefined: nowhere. */
  readonly reportPath: string | undefined;
  /** Group that new customers join; undefined: the default group. */
  readonly groupId: string | undefined;
  readonly language: SummaryLanguage;
  /** Findings that are accepted, and why. */
  readonly acceptance: Acceptance | null;
  /** How the file shall be read where it leaves that open. */
  readonly choice: ReadingChoice;
}

const USAGE = `import ${dataKinds.join('|')} <file> [--json <report>] [--group <id>] [--accept trailer|prices|costs|contracts] [--answers 12-right.15-wrong.20-split-1-10.others-right] [--reason <text>] [--coding ${fileCodings.join('|')}] [--separator ${fileSeparators.join('|')}] [--numbers ${decimalSigns.join('|')}] [--dates ${dateOrders.join('|')}] [--columns isin:0,price:3] [--currency EUR] [--language de|en]`;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ json: text, group: text, language: text, accept: text, answers: text, reason: text },
        ...{ coding: text, separator: text, numbers: text, dates: text, columns: text, currency: text },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const isKind = (text: string | undefined): text is DataKind => dataKinds.some((kind) => kind === text);

function answersOf(kind: DataKind, text: string | undefined) {
  if (text === undefined) return {};
  if (!new RegExp(importAnswersPattern).test(text))
    throw new UsageError(`--answers is not written like 12-right.15-wrong: "${text}"`);
  const answers = readAnswers(text);
  if ([...answers.lines.values()].some(({ verdict }) => !verdictsOf(kind).includes(verdict)))
    throw new UsageError(`--answers of ${kind} can be ${verdictsOf(kind).join(', ')}`);
  return { answers };
}

function acceptanceOf(
  kind: DataKind,
  { accept, answers, reason }: { [name in 'accept' | 'answers' | 'reason']?: string | undefined },
): Acceptance | null {
  if (accept === undefined && answers === undefined && reason === undefined) return null;
  const finding = [acceptableOf[kind], doubtsOf[kind]].find((each) => each === (accept ?? doubtsOf[kind]));
  if (finding === undefined || (accept === undefined && answers === undefined))
    throw new UsageError(
      `--accept must be ${[...new Set([acceptableOf[kind], doubtsOf[kind]])].join(' or ')} for ${kind}`,
    );
  const text = reason?.trim() ?? '';
  if (text === '') throw new UsageError('--accept needs a reason: --reason "…"');
  return { finding, reason: text, ...answersOf(kind, answers) };
}

function oneOf<Value extends string>(name: string, values: readonly Value[], text: string | undefined) {
  if (text === undefined) return {};
  const value = values.find((each) => each === text);
  if (value === undefined)
    throw new UsageError(`--${name} must be one of ${values.join(', ')}, not "${text}"`);
  return { [name]: value };
}

function matching(name: string, shape: RegExp, text: string | undefined) {
  if (text === undefined) return {};
  if (!shape.test(text)) throw new UsageError(`--${name} is not written like this: "${text}"`);
  return { [name]: text };
}

const choiceOf = (values: ReturnType<typeof parsed>['values']): ReadingChoice => ({
  ...oneOf('coding', fileCodings, values.coding),
  ...oneOf('separator', fileSeparators, values.separator),
  ...oneOf('numbers', decimalSigns, values.numbers),
  ...oneOf('dates', dateOrders, values.dates),
  ...matching('columns', new RegExp(columnChoicePattern), values.columns),
  ...matching('currency', /^[A-Z]{3}$/, values.currency),
});

/** @throws {UsageError} naming the argument */
export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(args);
  const [kind, path, ...others] = positionals;
  if (!isKind(kind)) {
    throw new UsageError(
      `the kind of file must be one of ${dataKinds.join(', ')}, not "${kind ?? ''}": ${USAGE}`,
    );
  }
  if (path === undefined || others.length > 0)
    throw new UsageError(`one file is imported at a time: ${USAGE}`);
  const { json: reportPath, group: groupId, language = 'de' } = values;
  if (groupId !== undefined && (!bringsCustomers(kind) || !UUID.test(groupId))) {
    throw new UsageError(
      `--group must be the id of a group and goes with gdv and contracts, not "${groupId}"`,
    );
  }
  if (language !== 'de' && language !== 'en') {
    throw new UsageError(`--language must be de or en, not "${language}"`);
  }
  const acceptance = acceptanceOf(kind, values);
  return { kind, path, reportPath, groupId, language, acceptance, choice: choiceOf(values) };
}

/** Exit code of an import that waits for what a person must accept; everything else of the file is written, where there is anything else. */
const LEFT_FOR_A_PERSON = 3;

/** The report; `stopped`: nothing is written before a person accepts what the file says; null: nothing of it can be used. */
export type ImportEnd = ImportReport | 'stopped' | null;

/** 0: all is written; 1: nothing could be used; 3: a person has to decide. */
export function exitCodeOf(report: ImportEnd): number {
  if (report === null) return 1;
  if (report === 'stopped') return LEFT_FOR_A_PERSON;
  return (report.doubtsLeft ?? 0) > 0 ? LEFT_FOR_A_PERSON : 0;
}

async function readImportFile(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`there is no file ${path}`);
  if (found.size > COMMAND_LIMIT) {
    throw new UsageError(`${path} has ${found.size} bytes, at most ${COMMAND_LIMIT} can be imported at once`);
  }
  return readFile(path);
}

async function importerOf(database: Database, { kind, groupId }: ImportArguments) {
  try {
    return dataImporters[kind](await importGroup(database, groupId));
  } catch (error) {
    throw error instanceof UnknownGroup ? new UsageError(`--group: ${error.message}`) : error;
  }
}

export interface ImportTools extends Pick<
  ImportContext,
  'audit' | 'today' | 'onProgress' | 'fieldListFolder'
> {
  readonly print: (line: string) => void;
}

/**
 * Imports a file into a migrated database, prints a summary and writes the report.
 *
 * @returns the report, or why there is none, which has been printed
 * @throws {UsageError} when the file or the group does not exist
 */
export async function importFile(
  database: Database,
  args: ImportArguments,
  { print, ...tools }: ImportTools,
): Promise<ImportEnd> {
  const bytes = await readImportFile(args.path);
  const importer = await importerOf(database, args);
  const fileName = basename(args.path);
  const context: Omit<ImportContext, 'isPreview' | 'isCancelled' | 'limits'> = {
    database,
    startedBy: null,
    startedById: null,
    acceptance: args.acceptance,
    ...tools,
  };
  try {
    const report = await runImport(args.kind, importer, { fileName, bytes, choice: args.choice }, context);
    // The command ends when everything that follows from the file is done.
    await runJobsOf(database, report.id);
    if (args.reportPath !== undefined)
      await writeFile(args.reportPath, `${JSON.stringify(report, null, 2)}\n`);
    for (const line of summaryLines(report, args.language)) print(line);
    if (exitCodeOf(report) === LEFT_FOR_A_PERSON) print(acceptanceHint(doubtsOf[args.kind], args.language));
    return report;
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const { language } = args;
    print(`${fileName}: ${codeText(error.code, language)}`);
    for (const { line, code, detail } of error.refusals) {
      const texts = [codeText(code, language), detailText(detail, language)];
      print(`  ${line}: ${texts.filter((text) => text !== null).join(', ')}`);
    }
    for (const finding of error.findings) print(`  ${findingText(finding, language)}`);
    const toAccept = findingsToAccept(error.findings);
    for (const finding of toAccept) print(acceptanceHint(finding, language));
    return toAccept.length > 0 ? 'stopped' : null;
  }
}
