import type { Writer } from '../../audit/writer';

/** Who writes to which contract. */
export interface ContractWriting {
  readonly contractId: number;
  readonly writer: Writer;
  /** ISO date of the client, from which hints count. */
  readonly today: string;
}
