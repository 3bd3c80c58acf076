import type { Database, Transaction } from '../db/database';
import type { Caller } from '../scope/caller';

/** @returns how many things it has looked at */
export type UndoWork = (db: Transaction, caller: Caller) => Promise<number>;

/** What takes an import back, step by step; each is a transaction of its own. */
export interface UndoSteps {
  /** For reading outside a step. */
  readonly database: Database;
  /** ISO date. */
  readonly today: string;
  /** Hears what went wrong with one of many things. */
  readonly onError: (error: unknown) => void;
  /**
   * Repeats a step until nothing is left for it. Before each one the rights of who takes the import back are asked again.
   *
   * @param work gives back the next things. @returns how many it has looked at; 0: none is left
   */
  readonly step: (work: UndoWork) => Promise<void>;
  /** Does what is one transaction. */
  readonly once: (work: UndoWork) => Promise<void>;
}
