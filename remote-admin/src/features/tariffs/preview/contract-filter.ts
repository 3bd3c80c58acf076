import type { ReleasePreview } from '@depotwerk/contract/tariffs';

export type ContractLine = ReleasePreview['contracts'][number];

/** Which of the changed contracts a count stands for. */
export interface ContractFilter {
  readonly kind: 'all' | 'leavesClass' | 'breaksLimits' | 'better' | 'worse' | 'gains' | 'loses';
  /** Of `gains` and `loses`. */
  readonly hintId: number | null;
}

export const everything: ContractFilter = { kind: 'all', hintId: null };
export const filterKey = ({ kind, hintId }: ContractFilter): string => `${kind} ${hintId ?? ''}`;

const fall = ({ scoreBefore, scoreAfter }: ContractLine): number => (scoreBefore ?? 0) - (scoreAfter ?? 0);

export function isBehind(line: ContractLine, { kind, hintId }: ContractFilter): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'leavesClass':
    case 'breaksLimits':
      return line[kind];
    case 'better':
      return fall(line) < 0;
    case 'worse':
      return fall(line) > 0;
    case 'gains':
      return hintId !== null && line.gainedHintIds.includes(hintId);
    case 'loses':
      return hintId !== null && line.lostHintIds.includes(hintId);
  }
}

/** How many contracts there are, also those that are not named. */
export function countBehind(preview: ReleasePreview, { kind, hintId }: ContractFilter): number {
  const hint = preview.hints.find((one) => one.hintId === hintId);
  switch (kind) {
    case 'all':
      return preview.contracts.length;
    case 'leavesClass':
    case 'breaksLimits':
      return preview[kind].count;
    case 'better':
    case 'worse':
      return preview.score[kind];
    case 'gains':
      return hint?.gained ?? 0;
    case 'loses':
      return hint?.lost ?? 0;
  }
}
