import type { JobErrorCode, JobKindName } from '@depotwerk/contract/floor/values/jobs';
import type { Sql } from 'sql-template-tag';
import type { Static, TSchema } from 'typebox';
import type { Database, Transaction } from '../db/database';

/** What a batch has done, as the row of the job shows it once the transaction is committed. */
export interface Batch {
  /** Things of this batch. */
  readonly done: number;
  /** Where the next batch begins. */
  readonly checkpoint: number;
}

/** What every part of a job knows. */
export interface JobSetting<Input> {
  readonly id: string;
  /** For reading outside a batch. */
  readonly database: Database;
  readonly input: Input;
  /** ISO date in the zone of the schedule. */
  readonly today: string;
  /** Hears what went wrong with one of many things, while the job goes on with the others. */
  readonly onError: (error: unknown) => void;
}

export interface JobContext<Input> extends JobSetting<Input> {
  /** Where an earlier attempt stopped; 0 at the start. */
  readonly checkpoint: number;
  /** Tells how many things there are; @param total of the whole job, not of this attempt */
  readonly reportTotal: (total: number) => Promise<void>;
  /**
   * One transaction with its progress: both happen or neither, so a batch is never done twice.
   *
   * @throws {JobEnd} when the job was cancelled, the process stops or another attempt has taken over; pass it on
   */
  readonly batch: (work: (transaction: Transaction) => Promise<Batch>) => Promise<void>;
}

/** Contracts of one transaction: enough to be quick, few enough not to keep others waiting. */
export const CHUNK = 250;

/** Work that is the same for each of many contracts, or of many rows with a number. */
export interface ContractsWork {
  /** Rows `c` that are gone through instead of all contracts, by `id`: an integer from 1, once each. In SQL, as behind `from`. */
  readonly rows?: Sql;
  /** SQL condition on the contract `c`. */
  readonly chosen: Sql;
  /** Contracts of one transaction; {@link CHUNK} without it. */
  readonly chunk?: number;
  /**
   * Does a batch of contracts.
   *
   * @param ids in their order
   * @param batch runs one transaction with its progress, as {@link JobContext.batch} does; called until one was committed
   */
  readonly work: (
    ids: readonly number[],
    batch: (work: (transaction: Transaction) => Promise<void>) => Promise<void>,
  ) => Promise<void>;
}

/** A kind of work in the background. */
export interface JobKind<Schema extends TSchema = TSchema> {
  readonly name: JobKindName;
  readonly input: Schema;
  /** Contracts that any number of processes share by ranges (docs/decisions/0108). Called by each of them, also after a crash. */
  contracts?(this: void, setting: JobSetting<Static<Schema>>): ContractsWork | Promise<ContractsWork>;
  /**
   * What one process does from beginning to end, after all contracts if there are some. Called again from the last checkpoint
   * after a crash.
   */
  run?(this: void, context: JobContext<Static<Schema>>): Promise<void>;
}

/** Keeps the type of the input while it is declared. */
export const defineJob = <const Schema extends TSchema>(kind: JobKind<Schema>): JobKind =>
  // The input is checked against the schema before the job runs.
  kind;

/** Ends an attempt before its work is done. */
export class JobEnd extends Error {
  constructor(readonly reason: 'cancelled' | 'stopping' | 'superseded' | 'givingWay') {
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
