import type pg from 'pg';
import { isConnectionLoss } from './connection-loss';
import type { Reads, Replica } from './database';
import { queryOn } from './database-over';
import { errorCode } from './error-code';
import type { Statement } from './statement';

/** What others wrote is seen after this time at the latest, in ms. */
const BEHIND_MS = 1_000;
/** So long servers are left alone when none of them answered, in ms. */
const REST_MS = 5_000;

const POSITION = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as position`;

async function positionOn(reads: Reads): Promise<bigint> {
  const [row] = await reads.query<{ position: string }>(POSITION, [], 'position');
  return BigInt(row?.position ?? 0);
}

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** A statement that took too long would do so on the primary, too. */
const isTimeout = (error: unknown): boolean => errorCode(error) === '57014';

/** Behind one address, each connection leads to one of them, or to the primary where none follows. */
export class FollowingServers implements Replica {
  readonly answered = { replica: 0, primary: 0 };
  /** How far the server behind a connection was when it was last asked. */
  private readonly reached = new WeakMap<pg.PoolClient, bigint>();
  private written: { readonly position: Promise<bigint>; readonly askedAt: number } | undefined;
  private restUntil = -Infinity;

  constructor(
    private readonly primary: Reads,
    private readonly pool: Pick<pg.Pool, 'connect'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  position(): Promise<bigint> {
    return positionOn(this.primary);
  }

  readsFrom(seen: bigint | undefined): Reads {
    // Whoever was led to the primary stays there: the next server may be behind what it told.
    let isAtPrimary = seen === undefined;
    return {
      query: async <Row extends object>(...statement: Statement) => {
        const rows = isAtPrimary ? undefined : await this.ask<Row>(seen ?? 0n, statement);
        if (rows) {
          this.answered.replica += 1;
          return rows;
        }
        isAtPrimary = true;
        this.answered.primary += 1;
        return this.primary.query<Row>(...statement);
      },
    };
  }

  /** @returns undefined when no server that is far enough answers */
  private async ask<Row extends object>(seen: bigint, statement: Statement): Promise<Row[] | undefined> {
    if (this.now() < this.restUntil) return undefined;
    try {
      const needed = later(seen, await this.recentPosition());
      const client = await this.pool.connect();
      try {
        return (await this.hasReached(client, needed)) ? await queryOn(client)<Row>(...statement) : undefined;
      } finally {
        client.release();
      }
    } catch (error) {
      if (isTimeout(error)) throw error;
      if (isConnectionLoss(error)) this.restUntil = this.now() + REST_MS;
      return undefined;
    }
  }

  private async hasReached(client: pg.PoolClient, needed: bigint): Promise<boolean> {
    if ((this.reached.get(client) ?? -1n) >= needed) return true;
    const position = await positionOn({ query: queryOn(client) });
    this.reached.set(client, position);
    return position >= needed;
  }

  /** That of the primary, asked anew when it is a second old. */
  private async recentPosition(): Promise<bigint> {
    if (!this.written || this.now() - this.written.askedAt >= BEHIND_MS)
      this.written = { position: this.position(), askedAt: this.now() };
    try {
      return await this.written.position;
    } catch (error) {
      this.written = undefined;
      throw error;
    }
  }
}
