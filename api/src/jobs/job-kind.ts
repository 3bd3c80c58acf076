import type { JobErrorCode, JobKindName } from '@depotwerk/contract/floor/values/jobs';
import type { Static, TSchema } from 'typebox';
import type { Database, Transaction } from '../db/database';

/** What a batch has done, as the row of the job shows it once the transaction is committed. */
export interface Batch {
  /** Things of this batch. */
  readonly done: number;
  /** Where the next batch begins. */
  readonly checkpoint: number;
}

export interface JobContext<Input> {
  readonly id: string;
  /** For reading outside a batch. */
  readonly database: Database;
  readonly input: Input;
  /** Where an earlier attempt stopped; 0 at the start. */
  readonly checkpoint: number;
  /** ISO date in the zone of the schedule. */
  readonly today: string;
  /** Hears what went wrong with one of many things, while the job goes on with the others. */
  readonly onError: (error: unknown) => void;
  /** Tells how many things there are; @param total of the whole job, not of this attempt */
  readonly reportTotal: (total: number) => Promise<void>;
  /**
   * One transaction with its progress: both happen or neither, so a batch is never done twice.
   *
   * @throws {JobEnd} when the job was cancelled, the process stops or another attempt has taken over; pass it on
   */
  readonly batch: (work: (transaction: Transaction) => Promise<Batch>) => Promise<void>;
}

/** A kind of work in the background. `run` is called again from the last checkpoint after a crash. */
export interface JobKind<Schema extends TSchema = TSchema> {
  readonly name: JobKindName;
  readonly input: Schema;
  run(context: JobContext<Static<Schema>>): Promise<void>;
}

/** Keeps the type of the input while it is declared. */
export const defineJob = <const Schema extends TSchema>(kind: JobKind<Schema>): JobKind =>
  // The input is checked against the schema before the job runs.
  kind;

/** Ends an attempt before its work is done. */
export class JobEnd extends Error {
  constructor(readonly reason: 'cancelled' | 'stopping' | 'superseded') {
    super(`the job ends: ${reason}`);
  }
}

/** The job cannot be done, now or later. */
export class JobFault extends Error {
  constructor(
    readonly errorCode: JobErrorCode,
    message: string,
  ) {
    super(message);
  }
}
