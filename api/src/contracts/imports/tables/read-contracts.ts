import type { FileReading } from '@depotwerk/contract/floor';
import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import { groupRows, withoutZeros, type RowConflict } from '@depotwerk/domain';
import type { RecognisedTable } from '../../../files/recognise-table';
import { detailOf, type Finding, type Refusal, type RefusalDetail } from '../../../files/problem';
import { giveWay } from '../../../time/give-way';
import type { PackageDraft } from '../gdv/gdv-file';
import type { IssuerRow } from '../gdv/write/find-issuer';
import { CellProblem, textOf } from './cell-values';
import { draftOf, type FileStyle, type TableDraft } from './contract-draft';
import { readContractLine, sharedFields, type ContractLine, type SharedField } from './contract-line';
import { intervalOfHead } from './payment-interval';

/** Contracts of a table by their insurers, and why others may not be written. */
export interface ReadContracts {
  readonly records: number;
  readonly deliveries: readonly PackageDraft[];
  readonly refusals: readonly Refusal[];
  /** About the file as a whole. */
  readonly findings: readonly Finding[];
}

const MAX_VALUE = 60;

/** A field as the head of the file calls it. */
const headOf = ({ columns }: FileReading, field: ReadingField): string =>
  columns.find((column) => column.field === field)?.head || field;

const cellDetail = (reading: FileReading, field: ReadingField, value: string): RefusalDetail =>
  value === '' ? null : detailOf('cell', { field: headOf(reading, field), value: value.slice(0, MAX_VALUE) });

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Insurers as a file names them. */
class NamedInsurers {
  /** Of those that nobody knows: as they are written first. */
  private readonly others = new Map<string, string>();
  private readonly issuers: ReadonlyMap<string, IssuerRow>;

  constructor(issuers: readonly IssuerRow[]) {
    this.issuers = new Map(
      issuers.flatMap((each) =>
        [each.gdvNumber, each.name].flatMap((word) => (word === null ? [] : [[plain(word), each] as const])),
      ),
    );
  }

  known(text: string): IssuerRow | undefined {
    return this.issuers.get(plain(text));
  }

  nameOf(text: string): string {
    const known = this.known(text)?.name;
    if (known !== undefined) return known;
    const name = this.others.get(plain(text)) ?? text;
    this.others.set(plain(text), name);
    return name;
  }
}

const refusal = (
  line: number,
  contractNumber: string | null,
  code: ImportCode,
  detail: RefusalDetail = null,
): Refusal => ({ line, record: null, contractNumber, code, detail });

/** The number and the insurer of a row as they stand there. */
interface StatedNumber {
  readonly number: string;
  readonly insurer: string;
}

interface ReadLines {
  readonly lines: readonly ContractLine[];
  readonly refusals: readonly Refusal[];
  /** Of every row, whether it could be read or not. */
  readonly numbers: readonly StatedNumber[];
  readonly records: number;
}

async function readLines(table: RecognisedTable, insurers: NamedInsurers, today: string): Promise<ReadLines> {
  const lines: ContractLine[] = [];
  const refusals: Refusal[] = [];
  const numbers: StatedNumber[] = [];
  let records = 0;
  for await (const row of table.rows()) {
    await giveWay();
    records += 1;
    const number = textOf(row, 'contractNumber');
    numbers.push({ number, insurer: textOf(row, 'insurer') });
    try {
      const line = readContractLine(row, table, today);
      const { insurer } = line.shared;
      const named = typeof insurer === 'string' ? { insurer: insurers.nameOf(insurer) } : {};
      lines.push({ ...line, shared: { ...line.shared, ...named } });
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      const { code, field, value } = error;
      const detail = cellDetail(table.reading, field, value);
      refusals.push(refusal(row.line, number === '' ? null : number, code, detail));
    }
  }
  return { lines, refusals, numbers, records };
}

/** The number of each contract as it is known: without leading zeros where its insurer says that they do not count. */
function numbersOf(stated: readonly StatedNumber[], insurers: NamedInsurers): (number: string) => string {
  const ignored = new Set<string>();
  for (const { number, insurer } of stated)
    if (insurers.known(insurer)?.leadingZeros === 'ignore') ignored.add(number);
  return (number) => (ignored.has(number) ? withoutZeros(number) : number);
}

const currencyOf = ({ headCurrencies }: RecognisedTable): string => headCurrencies.premium ?? 'EUR';

function styleOf(table: RecognisedTable, lines: readonly ContractLine[], today: string): FileStyle {
  const shares = lines.flatMap(({ fund }) => fund?.share ?? []);
  return {
    hasPercents: shares.some(({ value, isPercent }) => !isPercent && value > 1),
    interval: intervalOfHead(headOf(table.reading, 'premium')),
    currency: currencyOf(table),
    today,
  };
}

/** @param isDated whether the file says of which days its units are; else nobody knows of which day the delivery is */
function deliveryOf(
  insurer: IssuerRow | undefined,
  name: string,
  drafts: readonly TableDraft[],
  isDated: boolean,
): PackageDraft {
  const days = drafts.flatMap(({ draft: { valuationDate } }) => valuationDate ?? []).sort();
  return {
    line: drafts[0]?.draft.line ?? 1,
    // One without a number is found by its name.
    insurer: { number: insurer?.gdvNumber ?? '', name },
    createdOn: isDated ? (days.at(-1) ?? null) : null,
    records: drafts.reduce((sum, { draft }) => sum + draft.records, 0),
    skipped: new Map(),
    isRefused: false,
    contracts: drafts.map(({ draft }) => draft),
    cancellations: [],
    refusals: [],
    findings: drafts.flatMap(({ findings }) => findings),
  };
}

/** Two rows of a contract that say two things, each as it stands in the file. */
function conflictRefusals(
  conflicts: readonly RowConflict<SharedField>[],
  lines: readonly ContractLine[],
  reading: FileReading,
): Refusal[] {
  const texts = new Map(lines.map((each) => [each.line, each.texts]));
  const textAt = (at: number, field: SharedField): string =>
    (texts.get(at)?.[field] ?? '').slice(0, MAX_VALUE);
  return conflicts.map(({ key, line, field, known }) =>
    refusal(
      line,
      key,
      'contracts.differs',
      detailOf('differs', {
        field: headOf(reading, field),
        value: textAt(line, field),
        line: known.line,
        known: textAt(known.line, field),
      }),
    ),
  );
}

const hasDays = ({ columns }: FileReading): boolean => columns.some(({ field }) => field === 'date');

/** What is worth knowing of the file as a whole: units without a day, and insurers that nobody knows. */
function findingsOf(
  { reading }: RecognisedTable,
  deliveries: readonly PackageDraft[],
  insurers: NamedInsurers,
  today: string,
): readonly Finding[] {
  const line = Math.max(1, reading.headLine);
  return [
    ...(hasDays(reading) || deliveries.length === 0
      ? []
      : [{ line, subject: '', code: 'contracts.unitsOfToday' as const, published: today, computed: null }]),
    ...deliveries
      .filter(({ insurer }) => insurers.known(insurer.name) === undefined)
      .map(({ line: at, insurer }) => ({
        ...{ line: at, subject: insurer.name, code: 'contracts.newInsurer' as const },
        ...{ published: null, computed: null },
      })),
  ];
}

/**
 * Reads the contracts of a table: rows of one number are one contract, which is read as a whole or refused as a whole.
 *
 * @param issuers that are known
 * @param today ISO date
 */
export async function readContracts(
  table: RecognisedTable,
  issuers: readonly IssuerRow[],
  today: string,
): Promise<ReadContracts> {
  const insurers = new NamedInsurers(issuers);
  const { lines, numbers, records, refusals: unread } = await readLines(table, insurers, today);
  const numberOfContract = numbersOf(numbers, insurers);
  const damaged = new Set(unread.map(({ contractNumber }) => numberOfContract(contractNumber ?? '')));
  const whole = lines
    .map((line) => ({ ...line, key: numberOfContract(line.key) }))
    .filter(({ key }) => !damaged.has(key));
  const { groups, conflicts } = groupRows<SharedField, ContractLine>(whole, sharedFields);
  const refusals = [...unread, ...conflictRefusals(conflicts, whole, table.reading)];
  const style = styleOf(table, whole, today);
  const byInsurer = new Map<string, TableDraft[]>();
  for (const group of groups) {
    await giveWay();
    const result = draftOf(group, style);
    if ('draft' in result) {
      const drafts = byInsurer.get(result.insurer) ?? [];
      drafts.push(result);
      byInsurer.set(result.insurer, drafts);
    } else {
      const { code, line, field, value } = result;
      refusals.push(refusal(line, group.key, code, cellDetail(table.reading, field, value)));
    }
  }
  const isDated = hasDays(table.reading);
  const deliveries = [...byInsurer].map(([name, drafts]) =>
    deliveryOf(insurers.known(name), name, drafts, isDated),
  );
  return {
    records,
    deliveries,
    refusals: refusals.sort((a, b) => a.line - b.line),
    findings: findingsOf(table, deliveries, insurers, today),
  };
}
