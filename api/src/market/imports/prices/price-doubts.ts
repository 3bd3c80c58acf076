import { doubtOfPrice, explainsMove, type CheckLimits } from '@depotwerk/domain';
import type { Queries } from '../../../db/database';
import { pricesAround, weeklyDeviations, type KnownPrices } from '../../prices/known-prices';
import type { PriceToWrite } from '../../prices/write-prices';

/** A price of a file with where it stands. */
export interface CheckedPrice extends PriceToWrite {
  readonly isin: string;
  readonly line: number;
  readonly peerGroupId: number | null;
}

/** A price that nobody has accepted, with the newest one before it. */
export interface DoubtedPrice {
  readonly price: CheckedPrice;
  readonly known: number;
  readonly kind: 'factor' | 'move';
}

export interface SortedPrices {
  readonly clean: readonly CheckedPrice[];
  readonly doubted: readonly DoubtedPrice[];
  /** First prices of funds: there is nothing to compare them with. */
  readonly first: readonly CheckedPrice[];
}

interface Move {
  readonly fundId: number;
  readonly move: number;
}

const groupKey = ({ peerGroupId, day }: CheckedPrice): string => `${peerGroupId} ${day}`;

/** Compares the prices of a file with what is known of their funds, chunk by chunk. */
export class PriceDoubts {
  /** The last clean prices that the file itself has brought, the newest first. */
  private readonly own = new Map<number, { readonly day: string; readonly price: number }[]>();
  private readonly moves = new Map<string, Move[]>();
  private readonly candidates: DoubtedPrice[] = [];

  constructor(private readonly limits: CheckLimits) {}

  /** Prices that are not doubted; whether a move is explained is known at the end of the file. */
  async sort(db: Queries, prices: readonly CheckedPrice[]): Promise<Omit<SortedPrices, 'doubted'>> {
    const stored = await pricesAround(db, prices, this.limits.priceDays);
    const clean: CheckedPrice[] = [];
    const first: CheckedPrice[] = [];
    prices.forEach((price, i) => {
      const known = stored[i] ?? { current: null, recent: [], newestOn: null };
      const recent = this.recent(price, known);
      // What stands there already was accepted when it came.
      const doubt = known.current === price.price ? null : doubtOfPrice(price.price, recent, this.limits);
      const [last] = recent;
      if (last !== undefined) this.remember(price, price.price / last - 1);
      if (doubt === 'first') first.push(price);
      if ((doubt === 'factor' || doubt === 'move') && last !== undefined) {
        this.candidates.push({ price, known: last, kind: doubt });
        return;
      }
      clean.push(price);
      this.own.set(
        price.fundId,
        [price, ...(this.own.get(price.fundId) ?? [])].slice(0, this.limits.priceDays),
      );
    });
    return { clean, first };
  }

  private recent({ fundId, day }: CheckedPrice, { recent }: KnownPrices): readonly number[] {
    const own = (this.own.get(fundId) ?? []).filter((known) => known.day < day);
    return [...own.map(({ price }) => price), ...recent].slice(0, this.limits.priceDays);
  }

  private remember(price: CheckedPrice, move: number): void {
    if (price.peerGroupId === null) return;
    const key = groupKey(price);
    const moves = this.moves.get(key) ?? [];
    moves.push({ fundId: price.fundId, move });
    this.moves.set(key, moves);
  }

  /** What is left to decide once all prices of the file are known. */
  async decide(db: Queries): Promise<Omit<SortedPrices, 'first'>> {
    const moved = this.candidates.filter(({ kind }) => kind === 'move');
    const deviations = await weeklyDeviations(
      db,
      moved.map(({ price }) => price),
    );
    const explained = new Set(
      moved.filter(({ price, known }, i) => {
        const peers = (this.moves.get(groupKey(price)) ?? []).filter(({ fundId }) => fundId !== price.fundId);
        const facts = {
          move: price.price / known - 1,
          weeklyDeviation: deviations[i] ?? null,
          peerMoves: peers.map(({ move }) => move),
        };
        return explainsMove(facts, this.limits);
      }),
    );
    return {
      clean: [...explained].map(({ price }) => price),
      doubted: this.candidates.filter((each) => !explained.has(each)),
    };
  }
}
