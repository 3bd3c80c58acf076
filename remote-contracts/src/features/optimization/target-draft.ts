import type { FundWeight } from '@depotwerk/contract/contracts';
import { roundedFractions } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';

/** Own target weights while they are typed, by fund, with the version of the plan they were begun on. */
export interface TargetDraft {
  readonly version: number;
  readonly entries: readonly { readonly fundId: number; readonly entry: NumberEntry }[];
}

/** The server takes hundredths of a percent. */
const STEPS = 10_000;

/** Begins with the weights of a proposal, in steps that the server takes and people read. */
export const draftOf = (version: number, targets: readonly FundWeight[]): TargetDraft => ({
  version,
  entries: targets.some(({ fraction }) => fraction > 0)
    ? roundedFractions(
        targets.map(({ fundId, fraction }) => ({ id: fundId, weight: fraction })),
        STEPS,
      ).map(({ id, fraction }) => ({ fundId: id, entry: fraction }))
    : [],
});

export const withEntry = (draft: TargetDraft, fundId: number, entry: NumberEntry): TargetDraft => ({
  ...draft,
  entries: draft.entries.some((one) => one.fundId === fundId)
    ? draft.entries.map((one) => (one.fundId === fundId ? { fundId, entry } : one))
    : [...draft.entries, { fundId, entry }],
});

/** With a row for a fund, whose weight is kept where it has one. */
export const withFund = (draft: TargetDraft, fundId: number): TargetDraft =>
  draft.entries.some((one) => one.fundId === fundId) ? draft : withEntry(draft, fundId, null);

/** @returns whether an entry is a weight; an empty one stands for 0 */
export const isWeight = (entry: NumberEntry): boolean =>
  entry === null || (typeof entry === 'number' && entry >= 0 && entry <= 1);

/** Weights to send, without funds of weight 0; null while an entry is no weight, or nothing is left. */
export function weightsOf(draft: TargetDraft): readonly FundWeight[] | null {
  if (!draft.entries.every(({ entry }) => isWeight(entry))) return null;
  const weights = draft.entries.flatMap(({ fundId, entry }) => {
    const fraction = Math.round(Number(entry ?? 0) * STEPS) / STEPS;
    return fraction > 0 ? [{ fundId, fraction }] : [];
  });
  return weights.length === 0 ? null : weights;
}

/** Sum of what is a weight so far, fraction; 1 is complete. */
export const sumOf = ({ entries }: TargetDraft): number =>
  entries.reduce((sum, { entry }) => sum + (typeof entry === 'number' ? Math.round(entry * STEPS) : 0), 0) /
  STEPS;
