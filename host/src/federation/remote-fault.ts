import type { FaultPhase } from '@depotwerk/ui/shell';
import type { EntryProblem } from './entry-problem';
import type { Misfit } from './version-fit';

/** A technical message, or a cause that there are words for (`shell:fault.*`). */
export type FaultReason =
  string | EntryProblem | ({ readonly kind: 'misfit' } & Misfit) | { readonly kind: 'slow' };

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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Notes an error with everything needed to find its cause. */
export function describeFault(
  part: { readonly name: string; readonly version: string },
  phase: FaultPhase,
  error: unknown,
  reason: FaultReason = readable(error),
): RemoteFault {
  const reference = newReference();
  console.warn(`[${reference}] ${part.name} ${part.version} failed in phase "${phase}".`, reason, error);
  return { phase, reference, reason };
}

/** The runtime's messages carry links and stacks; the first line is what can be read. */
const readable = (error: unknown): string => messageOf(error).split('\n', 1)[0]?.slice(0, 240) ?? '';
