import type { Transaction } from '../../db/database';
import type { Change } from '../audit/write-audit';
import { actorOf } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import type { Caller } from '../auth/caller';

/** Who writes; the scope is that of the call. */
export interface GroupWriter {
  readonly caller: Caller;
  readonly traceId: string;
}

export const writerOf = ({
  caller,
  request,
}: {
  readonly caller: Caller;
  readonly request: { readonly id: string };
}): GroupWriter => ({ caller, traceId: request.id });

export const audit = (
  transaction: Transaction,
  { caller, traceId }: GroupWriter,
  changes: readonly Change[],
): Promise<void> => writeAudit(transaction, actorOf(caller), changes, traceId);
