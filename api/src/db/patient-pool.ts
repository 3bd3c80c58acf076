import pg from 'pg';
import { answerInTime } from '../time/running-time';

/** Begins with the words of the driver, by which a lost connection is known. */
export const connectedTooLate = () => new Error('timeout exceeded when trying to connect');

const nothing = (): void => undefined;

/** A pool whose patience with those who wait for a connection does not count the time in which this process stood still. */
export class PatientPool extends pg.Pool {
  readonly #waitMs: number;

  /** @param waitMs longest wait for a connection while all are in use */
  constructor(config: pg.PoolConfig, waitMs: number) {
    super(config);
    this.#waitMs = waitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    const isFree = this.idleCount > this.waitingCount || this.totalCount < this.options.max;
    if (isFree) return callback ? super.connect(callback) : super.connect();
    const client = this.#connectInTime();
    if (!callback) return client;
    client.then(
      (found) => callback(undefined, found, (error?: Error | boolean) => found.release(error)),
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error)), undefined, nothing),
    );
  }

  #connectInTime(): Promise<pg.PoolClient> {
    const client = super.connect();
    return answerInTime(client, this.#waitMs, () => {
      // What comes too late goes to the next who waits.
      client.then((found) => found.release(), nothing);
      return connectedTooLate();
    });
  }
}
