import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { Finding } from '../../../files/problem';
import type { ContractDraft } from './contract-draft';
import type { PackageDraft } from './gdv-file';

type Dated = readonly [code: ImportCode, date: string | null];

const datesOf = ({ startDate, valuationDate, customer }: ContractDraft): readonly Dated[] => [
  ['gdv.startsInTheFuture', startDate],
  ['gdv.unitsInTheFuture', valuationDate],
  ['gdv.bornInTheFuture', customer.dateOfBirth],
];

/**
 * Dates after today where only the past makes sense or is usual; the end of a contract is not among them.
 *
 * @param today ISO date
 */
export function futureDates({ line, insurer, createdOn, contracts }: PackageDraft, today: string): Finding[] {
  const findings = (at: number, subject: string, dates: readonly Dated[]): Finding[] =>
    dates.flatMap(([code, published]) =>
      published !== null && published > today ? [{ line: at, subject, code, published, computed: null }] : [],
    );
  return [
    ...findings(line, insurer.name || insurer.number, [['gdv.createdInTheFuture', createdOn]]),
    ...contracts.flatMap((draft) => findings(draft.line, draft.contractNumber, datesOf(draft))),
  ];
}
