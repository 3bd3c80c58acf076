import type { Queries } from '../db/database';
import { renewClaims, type Claim } from './claims';

const EVERY_MS = 15_000;

/**
 * Claims of idempotency keys that this process still works on. Their age tells the others that it lives, however long a
 * request takes: only a claim that nobody renews was left behind.
 */
export class LivingClaims {
  readonly #claims = new Set<Claim>();

  constructor(private readonly db: Queries) {}

  add(claim: Claim): void {
    this.#claims.add(claim);
  }

  remove(claim: Claim): void {
    this.#claims.delete(claim);
  }

  async renew(): Promise<void> {
    if (this.#claims.size > 0) await renewClaims(this.db, [...this.#claims]);
  }

  /** @returns a function that ends it */
  start(onError: (error: unknown) => void): () => void {
    const timer = setInterval(() => void this.renew().catch(onError), EVERY_MS).unref();
    return () => clearInterval(timer);
  }
}
