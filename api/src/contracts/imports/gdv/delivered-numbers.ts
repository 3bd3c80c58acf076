import { withoutZeros } from '@depotwerk/domain';
import type { PackageDraft } from './gdv-file';
import type { NamedContracts } from './write/differences';

/** Which contracts a file names, by the number of the insurer; of one that could not be read whole nobody knows. */
export class DeliveredNumbers {
  readonly byInsurer = new Map<string, NamedContracts>();
  private readonly unread = new Set<string>();

  private of({ number }: PackageDraft['insurer']): NamedContracts {
    const named = this.byInsurer.get(number) ?? { known: new Set(), refused: new Set() };
    if (!this.unread.has(number)) this.byInsurer.set(number, named);
    return named;
  }

  add(insurer: PackageDraft['insurer'], contractNumbers: readonly string[]): void {
    const { known } = this.of(insurer);
    for (const number of contractNumbers) known.add(number);
  }

  addRefused({ insurer, refusals }: PackageDraft): void {
    const { refused } = this.of(insurer);
    for (const { contractNumber } of refusals)
      if (contractNumber !== null) refused.add(withoutZeros(contractNumber));
  }

  forget(insurer: string): void {
    this.unread.add(insurer);
    this.byInsurer.delete(insurer);
  }
}
