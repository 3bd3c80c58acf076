import { textHash } from '../hints/data-hash';
import type { Hint, HintSeverity } from '../hints/hint';
import { centsOf, roundToCents } from '../money';

/** A hint that nobody dismissed, with its hash (`hintHash`). */
export interface OpenHint {
  readonly hint: Hint;
  readonly dataHash: string;
}

/** Why a contract is on the list "to do today", and how urgent it is. */
export interface WorkItem {
  /** Whole number, the higher the more urgent; for sorting in a database. */
  readonly priority: number;
  /** The reason: the gravest hint, among equals the one with the most EUR. */
  readonly reason: { readonly hintId: number; readonly severity: HintSeverity; readonly eurAffected: number };
  readonly hintCount: number;
  /** Changes when a hint comes, goes or changes; see {@link WorkMark}. */
  readonly hash: string;
}

/** Above every amount in cents, so that severity always comes first; three of them stay exact numbers. */
const SEVERITY_STEP = 1e14;

const MONTHS_A_YEAR = 12;

/** @returns `null` without open hints: nothing to do */
export function workItem(hints: readonly OpenHint[]): WorkItem | null {
  const ranked = hints
    .map(({ hint }) => ({ hintId: hint.hintId, severity: hint.severity, eurAffected: eurOf(hint) }))
    .sort((a, b) => b.severity - a.severity || b.eurAffected - a.eurAffected || a.hintId - b.hintId);
  const [reason] = ranked;
  if (!reason) return null;
  const cents = Math.min(SEVERITY_STEP - 1, Math.max(0, centsOf(reason.eurAffected)));
  const hashes = hints.map(({ hint, dataHash }) => `${hint.hintId}:${dataHash}`).sort();
  return {
    priority: reason.severity * SEVERITY_STEP + cents,
    reason,
    hintCount: hints.length,
    hash: textHash(hashes.join(' ')),
  };
}

/** EUR of a hint about the savings plan are those of one month; a year of them compares with what is held. */
function eurOf({ proposal, eurAffected }: Hint): number {
  const isMonthly = proposal.kind === 'adjustSavingsPlan' || proposal.kind === 'alignSavingsPlan';
  return isMonthly ? roundToCents(eurAffected * MONTHS_A_YEAR) : eurAffected;
}
