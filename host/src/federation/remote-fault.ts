import type { TFunction } from '@depotwerk/platform';
import type { FaultPhase } from '@depotwerk/ui/shell';
import type { EntryProblem } from './entry-problem';
import type { LocalProblem } from './local-release';
import { reportRemote } from './remote-reports';
import type { Misfit } from './version-fit';

/** A cause that there are words for (`shell:fault.*`); the technical message is in the console, with the reference. */
export type FaultReason =
  | EntryProblem
  | LocalProblem
  | ({ readonly kind: 'misfit' } & Misfit)
  | { readonly kind: 'conflict'; readonly value: string }
  | { readonly kind: 'slow' | 'notAPart' | 'missingFile' | 'brokenPage' | 'switchedOff' | 'hung' };

/** What a cause means for the reader, where the step at which it shows does not say it. */
export const explanationOf = ({ kind }: FaultReason, t: TFunction<'shell'>): string | undefined =>
  kind === 'changed' || kind === 'hung' ? t(`fault.explained.${kind}`) : undefined;

export interface RemoteFault {
  readonly phase: FaultPhase;
  /** Also written to the console, so that support can find the error behind it. */
  readonly reference: string;
  readonly reason: FaultReason;
}

export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Notes an error with everything needed to find its cause, here and for the page "Releases". */
export function describeFault(
  part: { readonly name: string; readonly version: string },
  phase: FaultPhase,
  error: unknown,
  reason: FaultReason,
): RemoteFault {
  const reference = newReference();
  console.warn(`[${reference}] ${part.name} ${part.version} failed in phase "${phase}".`, reason, error);
  if (part.version !== '' && phase !== 'registry' && phase !== 'off')
    reportRemote(part, { kind: 'fault', phase, reason: reason.kind, reference, error });
  return { phase, reference, reason };
}

const pageFaults = new WeakMap<Error, RemoteFault>();

/** The same for an error of a page: one error is one fault, however often it is drawn, and whoever else hears of it. */
export function describePageFault(
  part: { readonly name: string; readonly version: string },
  phase: FaultPhase,
  error: unknown,
  reason: FaultReason,
): RemoteFault {
  const known = error instanceof Error ? pageFaults.get(error) : undefined;
  const fault = known ?? describeFault(part, phase, error, reason);
  if (error instanceof Error) pageFaults.set(error, fault);
  return fault;
}
