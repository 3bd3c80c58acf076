import { createHash } from 'node:crypto';

/**
 * A reproducible stream of random numbers (sfc32, public domain, passes PractRand).
 *
 * Every thing that is generated has a stream of its own, keyed by seed and path. So contract 4711 is the same
 * whether 1,500 or a million contracts are made, and a new field of funds does not change the customers.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;
  private spareNormal: number | null = null;

  /** @param path what the stream is for, e.g. `'fund', 17` */
  constructor(seed: number, ...path: readonly (string | number)[]) {
    const digest = createHash('sha256')
      .update([seed, ...path].join('/'))
      .digest();
    this.a = digest.readInt32LE(0);
    this.b = digest.readInt32LE(4);
    this.c = digest.readInt32LE(8);
  }

  /** At least 0, below 1. */
  uniform(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return (sum >>> 0) / 4294967296;
  }

  between(min: number, max: number): number {
    return min + (max - min) * this.uniform();
  }

  /** A whole number, both ends included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.uniform() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** Standard normal (polar method, two at a time). */
  normal(): number {
    if (this.spareNormal !== null) {
      const spare = this.spareNormal;
      this.spareNormal = null;
      return spare;
    }
    for (;;) {
      const x = 2 * this.uniform() - 1;
      const y = 2 * this.uniform() - 1;
      const radius = x * x + y * y;
      if (radius >= 1 || radius === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(radius)) / radius);
      this.spareNormal = y * factor;
      return x * factor;
    }
  }

  /** @throws {RangeError} when the list is empty */
  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** Picks by weight; the weights need not sum to 1. */
  weighted<T>(choices: readonly (readonly [item: T, weight: number])[]): T {
    let rest = this.uniform() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of choices) {
      rest -= weight;
      if (rest < 0) return item;
    }
    const last = choices.at(-1);
    if (!last) throw new RangeError('nothing to pick from');
    return last[0];
  }

  /** `count` different items in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    const size = Math.min(count, pool.length);
    for (let i = 0; i < size; i++) {
      const j = this.integer(i, pool.length - 1);
      [pool[i], pool[j]] = [pool[j] as T, pool[i] as T];
    }
    return pool.slice(0, size);
  }
}
