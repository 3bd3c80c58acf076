import type { Caller } from '../auth/caller';
import type { Writer } from '../audit/writer';
import type { BankParts } from '../trader-credentials/bank';

export interface DepotParts extends BankParts {
  /** To be called after contracts have changed. */
  readonly contractsChanged: () => void;
}

/** Who does something to depots, and which day it is there. */
export interface DepotWriter extends Writer {
  readonly caller: Caller;
  /** ISO date of the client. */
  readonly today: string;
}
