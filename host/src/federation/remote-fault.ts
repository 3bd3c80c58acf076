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
  | { readonly kind: 'slow' | 'notAPart' | 'missingFile' | 'brokenPage' | 'switchedOff' };

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
