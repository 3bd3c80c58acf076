import type { ImportFileCode } from '@depotwerk/contract/floor/values/import-codes';
import type { DataKind } from '@depotwerk/contract/floor/values/import-kinds';
import type { ReadingKind, ReadingQuestion } from '@depotwerk/contract/floor/values/file-reading';
import type { Queries } from '../db/database';
import { UnusableFile } from '../files/problem';
import { recogniseTable, type RecognisedTable } from '../files/recognise-table';
import type { TableDescription } from '../files/table-head';
import { BrokenTable } from '../files/text-rows';
import { findReading, rememberReading, senderOfHead } from './remembered-reading';
import type { ReportBuilder } from './report';
import type { ImportFile } from './run-import';

/** What a kind of table says when it cannot be used. */
export interface TableCodes {
  readonly noHeader: ImportFileCode;
  readonly unreadable: ImportFileCode;
}

const codes: Readonly<Record<Exclude<ReadingQuestion, 'columns'>, ImportFileCode>> = {
  coding: 'imports.codingOpen',
  numbers: 'imports.numbersOpen',
  dates: 'imports.datesOpen',
  currency: 'imports.currencyOpen',
};

/**
 * A table of an import whose reading is decided; the report says how it was read, also when a question is open.
 *
 * @param asksMore what the kind itself leaves open
 * @throws {UnusableFile} when it is no table, or a person must say how it is read
 */
export async function recognisedFile(
  db: Queries,
  kind: DataKind & ReadingKind,
  { bytes, choice = {} }: ImportFile,
  report: ReportBuilder,
  { noHeader, unreadable, ...table }: TableDescription & TableCodes,
  asksMore: (table: RecognisedTable) => readonly ReadingQuestion[] = () => [],
): Promise<RecognisedTable> {
  if (bytes.length === 0) throw new UnusableFile('imports.emptyFile', 'the file is empty');
  const find = (key: string) => findReading(db, kind, senderOfHead(key));
  const recognised = await recogniseTable(bytes, table, choice, find).catch((error: unknown) => {
    throw error instanceof BrokenTable ? new UnusableFile(unreadable, error.message, error.line) : error;
  });
  const questions = [...recognised.reading.questions];
  if (!questions.includes('columns')) questions.push(...asksMore(recognised));
  const reading = { ...recognised.reading, questions };
  report.reading = reading;
  const [question] = questions;
  if (question !== undefined) {
    const heads = reading.columns.map(({ head }) => head).join(' ');
    const code = question === 'columns' ? noHeader : codes[question];
    throw new UnusableFile(code, heads.slice(0, 200), Math.max(1, reading.headLine));
  }
  return { ...recognised, reading };
}

/** Remembers what was chosen for the head of a table, in the transaction that writes its rows. */
export const rememberHead = (
  db: Queries,
  kind: DataKind & ReadingKind,
  { headKey }: RecognisedTable,
  { choice = {} }: ImportFile,
): Promise<void> => rememberReading(db, kind, headKey === '' ? '' : senderOfHead(headKey), choice);
