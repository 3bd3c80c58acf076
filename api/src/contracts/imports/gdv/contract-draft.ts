/** A life contract as a package describes it, before it meets the database. */
export interface ContractDraft {
  /** Line of its record 0200, or of its first row in a table. */
  readonly line: number;
  /** Kind of the record that a refusal names; null: a row of a table. */
  readonly record: string | null;
  readonly contractNumber: string;
  readonly customer: CustomerDraft;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly productName: string;
  /** Name or key of its tariff in this product; null: the file names none. */
  readonly tariffName: string | null;
  readonly tariffTypeId: ImportedTariffType;
  readonly lifeKind: LifeKind;
  /** Of the file, that the contract consists of. */
  readonly records: number;
  /** What is paid regularly; null for a paid-up contract or a single payment. */
  readonly payment: { readonly amount: number; readonly intervalMonths: 1 | 3 | 6 | 12 } | null;
  /** The insurer says that nothing is paid regularly, or that it is paid in another currency. */
  readonly isPaidUp: boolean;
  /** Day of the fund units; null without fund records. */
  readonly valuationDate: string | null;
  readonly funds: readonly FundDraft[];
  readonly unstated: ReadonlySet<UnstatedFact>;
}

/** What a table may leave open of a contract: then it stays as it is known. A record of GDV says all of it. */
export type UnstatedFact = 'customerNumber' | 'dateOfBirth' | 'endDate' | 'payment' | 'fractions';

/** A contract that the insurer has cancelled: nothing else of it is read. */
export interface Cancellation {
  /** Line of its record 0200. */
  readonly line: number;
  readonly contractNumber: string;
  /** ISO date; null: the insurer does not say when. */
  readonly leftOn: string | null;
  /** Of the file, that the contract consists of. */
  readonly records: number;
}

export interface CustomerDraft {
  readonly line: number;
  /** Number of the customer with the insurer. */
  readonly number: string | null;
  /** Empty for a company. */
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
}

export interface FundDraft {
  readonly line: number;
  readonly isin: string;
  readonly name: string;
  readonly units: number;
  /** Share of the payments that goes into the fund, 0 to 1. */
  readonly fraction: number;
}

/** Tariff types that a GDV record can tell apart: 1 pension, 2 life insurance. */
export const importedTariffTypes = [1, 2] as const;
export type ImportedTariffType = (typeof importedTariffTypes)[number];

/** What sort of life insurance a contract is, as its kinds of risk tell. */
export type LifeKind = 'unitLinked' | 'pension' | 'capital' | 'term' | 'disability' | 'other';
