import type { Transaction } from '../db/database';
import type { Caller } from '../scope/caller';
import { actorOf } from './record-change';
import type { Claim } from '../http/claims';
import type { Change, Origin } from './write-audit';
import { writeAudit } from './write-audit';

/** Who writes; the scope is that of the call. */
export interface Writer extends Origin {
  readonly caller: Caller;
  readonly traceId: string;
}

interface WritingRequest {
  readonly id: string;
  readonly claim: Claim | null;
}

export const originOf = ({ id: traceId, claim }: WritingRequest) => ({ traceId, claim }) satisfies Origin;

export const writerOf = ({
  caller,
  request,
}: {
  readonly caller: Caller;
  readonly request: WritingRequest;
}): Writer => ({ caller, ...originOf(request) });

/**
 * Appends what was done to the audit log and marks the claim of the request; the last statement of a transaction.
 *
 * @see writeAudit
 */
export const audit = (transaction: Transaction, writer: Writer, changes: readonly Change[]): Promise<void> =>
  writeAudit(transaction, actorOf(writer.caller), changes, writer);
