import type { Caller } from '../../scope/caller';
import type { Writer } from '../../audit/writer';
import type { BankParts } from '../credentials/bank';

export interface DepotParts extends BankParts {
  /** To be called after contracts have changed. */
  readonly contractsChanged: () => void;
  /** Hears of what went wrong with one thing of many, while the others go on. */
  readonly onError: (error: unknown) => void;
}

/** Who does something to depots, and which day it is there. */
export interface DepotWriter extends Writer {
  readonly caller: Caller;
  /** ISO date of the client. */
  readonly today: string;
}
