import sql from 'sql-template-tag';
import type { Queries } from '../db/database';

const EVERY_MS = 15_000;

/**
 * Claims of idempotency keys that this process still works on. Their age tells the others that it lives, however long a
 * request takes: only a claim that nobody renews was left behind.
 */
export class LivingClaims {
  readonly #traceIds = new Set<string>();

  constructor(private readonly db: Queries) {}

  add(traceId: string): void {
    this.#traceIds.add(traceId);
  }

  remove(traceId: string): void {
    this.#traceIds.delete(traceId);
  }

  async renew(): Promise<void> {
    if (this.#traceIds.size === 0) return;
    await this.db.query(
      sql`update idempotency_key set created_at = now() where status is null and trace_id = any(${[...this.#traceIds]})`,
    );
  }

  /** @returns a function that ends it */
  start(onError: (error: unknown) => void): () => void {
    const timer = setInterval(() => void this.renew().catch(onError), EVERY_MS).unref();
    return () => clearInterval(timer);
  }
}
