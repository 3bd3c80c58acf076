import { isValidIsin, roundToCents, type FactRow } from '@depotwerk/domain';
import { contractFacts, type ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import type { FieldRow, RecognisedTable } from '../../../files/recognise-table';
import { amountOf, CellProblem, dayOf, keyOf, nameOf, textOf } from './cell-values';
import { readInterval } from './payment-interval';

/** What is the same in every row of a contract. */
export const sharedFields = [...contractFacts, 'currency'] as const satisfies readonly ReadingField[];
export type SharedField = (typeof sharedFields)[number];

/** What a row says of one fund. */
export interface FundLine {
  readonly line: number;
  readonly isin: string;
  readonly name: string;
  readonly units: number;
  /** As it stands there; whether it is a percent the whole file says. */
  readonly share: { readonly value: number; readonly isPercent: boolean } | null;
  /** Day of the units, ISO date. */
  readonly on: string | null;
}

/** A row that could be read. The key is the number of its contract as it stands there. */
export interface ContractLine extends FactRow<SharedField> {
  readonly fund: FundLine | null;
  /** As they stand in the file, to name them. */
  readonly texts: FieldRow['cells'];
}

/** Words of companies: their names have no first one. */
const COMPANY = /(^| )(gmbh|mbh|ag|kg|kgaa|ohg|ug|se|e ?v|eg|gbr|stiftung|verein|partg|inc|ltd|llc)( |$)/;
const isCompany = (name: string): boolean =>
  COMPANY.test(
    name
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  );

/**
 * Last and first name. One column may hold both behind a comma; without it nobody knows which word is which.
 *
 * @throws {CellProblem}
 */
function readNames(row: FieldRow): { readonly lastName?: string; readonly firstName?: string } {
  const last = nameOf(row, 'lastName');
  if (last === '') return {};
  const first = nameOf(row, 'firstName');
  if (first !== '') return { lastName: last, firstName: first };
  if (isCompany(last)) return { lastName: last };
  const [lastName = '', firstName = '', more] = last.split(',').map((part) => part.trim());
  if (lastName !== '' && firstName !== '' && more === undefined) return { lastName, firstName };
  if (row.cells.firstName !== undefined) return { lastName: last };
  throw new CellProblem('contracts.nameOrder', 'lastName', last);
}

/** @throws {CellProblem} */
function readFund(row: FieldRow, table: RecognisedTable): FundLine | null {
  const isin = textOf(row, 'isin').replaceAll(' ', '').toUpperCase();
  const units = amountOf(row, 'units', table);
  const share = amountOf(row, 'fraction', table);
  if (isin === '') {
    if ((units?.value ?? 0) === 0 && (share?.value ?? 0) === 0) return null;
    throw new CellProblem('contracts.missingIsin', 'isin', '');
  }
  if (!isValidIsin(isin)) throw new CellProblem('contracts.invalidIsin', 'isin', textOf(row, 'isin'));
  if (units === null && share === null) throw new CellProblem('contracts.missingUnits', 'units', '');
  return {
    line: row.line,
    isin,
    name: textOf(row, 'fundName').slice(0, 200) || isin,
    units: Math.round((units?.value ?? 0) * 1e6) / 1e6,
    share,
    on: dayOf(row, 'date', table),
  };
}

/** @throws {CellProblem} */
function readShared(row: FieldRow, table: RecognisedTable, today: string): ContractLine['shared'] {
  const premium = amountOf(row, 'premium', table);
  const interval = textOf(row, 'premiumInterval');
  const months = interval === '' ? null : readInterval(interval);
  if (interval !== '' && months === null)
    throw new CellProblem('contracts.unknownInterval', 'premiumInterval', interval);
  const currency = textOf(row, 'currency').toUpperCase() || premium?.currency;
  const facts: Partial<Record<SharedField, string | number | null | undefined>> = {
    ...readNames(row),
    customerNumber: keyOf(row, 'customerNumber'),
    dateOfBirth: dayOf(row, 'dateOfBirth', table, today),
    insurer: nameOf(row, 'insurer'),
    tariff: nameOf(row, 'tariff'),
    startDate: dayOf(row, 'startDate', table),
    endDate: dayOf(row, 'endDate', table),
    premium: premium && roundToCents(premium.value),
    premiumInterval: months,
    currency,
  };
  return Object.fromEntries(
    Object.entries(facts).filter(
      (fact): fact is [string, string | number] =>
        fact[1] !== null && fact[1] !== undefined && fact[1] !== '',
    ),
  );
}

/**
 * Reads a row. @param today ISO date: a year of birth with two digits lies before it
 *
 * @throws {CellProblem} contracts.missingContractNumber and whatever else of it cannot be read
 */
export function readContractLine(row: FieldRow, table: RecognisedTable, today: string): ContractLine {
  const key = keyOf(row, 'contractNumber');
  if (key === '') throw new CellProblem('contracts.missingContractNumber', 'contractNumber', '');
  return {
    line: row.line,
    key,
    shared: readShared(row, table, today),
    fund: readFund(row, table),
    texts: row.cells,
  };
}
