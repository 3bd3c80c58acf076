import type { Transaction } from '../db/database';
import type { Caller } from '../scope/caller';
import { actorOf } from './record-change';
import type { Change } from './write-audit';
import { writeAudit } from './write-audit';

/** Who writes; the scope is that of the call. */
export interface Writer {
  readonly caller: Caller;
  readonly traceId: string;
}

export const writerOf = ({
  caller,
  request,
}: {
  readonly caller: Caller;
  readonly request: { readonly id: string };
}): Writer => ({ caller, traceId: request.id });

/** Appends what was done to the audit log; the last statement of a transaction. */
export const audit = (
  transaction: Transaction,
  { caller, traceId }: Writer,
  changes: readonly Change[],
): Promise<void> => writeAudit(transaction, actorOf(caller), changes, traceId);
