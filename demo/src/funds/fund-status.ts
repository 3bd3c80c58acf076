import { addDays } from '@depotwerk/domain';
import { Random } from '../random';
import type { Strategy } from './strategies';

export interface StrategyStatus {
  readonly status: 'active' | 'softClosed' | 'closed' | 'merged';
  readonly eventDate: string | null;
}

/** Two of a hundred funds are closed, one and a half merged, two take no new money; one has announced its end. */
const CHANCES = [
  ['closed', 2],
  ['merged', 1.5],
  ['softClosed', 2],
  ['announced', 1],
  ['active', 93.5],
] as const;

export function strategyStatus(seed: number, strategy: Strategy, today: string): StrategyStatus {
  const random = new Random(seed, 'status', strategy.key);
  const fate = strategy.kind === 'guarantee' ? 'active' : random.weighted(CHANCES);
  switch (fate) {
    case 'active':
      return { status: 'active', eventDate: null };
    case 'announced':
      return { status: 'active', eventDate: addDays(today, random.integer(20, 85)) };
    case 'merged':
      return { status: 'merged', eventDate: addDays(today, -random.integer(10, 240)) };
    default:
      return { status: fate, eventDate: addDays(today, -random.integer(30, 700)) };
  }
}
