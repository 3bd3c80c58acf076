import type { FaultPhase } from '@depotwerk/ui/shell';
import type { Misfit } from './version-fit';

export interface RemoteFault {
  readonly phase: FaultPhase;
  /** Also written to the console, so that support can find the error behind it. */
  readonly reference: string;
  /** Technical message, or what does not fit. */
  readonly reason: string | Misfit;
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
  part: { name: string; version: string },
  phase: FaultPhase,
  error: unknown,
): RemoteFault {
  const reference = newReference();
  console.warn(`[${reference}] ${part.name} ${part.version} failed in phase "${phase}".`, error);
  // The runtime's messages carry links and stacks; the first line is what can be read.
  const reason = messageOf(error).split('\n', 1)[0]?.slice(0, 240) ?? '';
  return { phase, reference, reason };
}
