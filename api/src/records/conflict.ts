import { ApiFault } from '../http/api-fault';
import type { Conflict, RecordType } from './record-type';

const UNIQUE_VIOLATION = '23505';

const violatedConstraint = (error: unknown): unknown =>
  error instanceof Object && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error
    ? error.constraint
    : undefined;

export const conflictFault = ({ errorCode, message, field }: Conflict): ApiFault =>
  new ApiFault(409, errorCode, message, { field });

/** Makes the refusal of a unique constraint the fault that the record describes. @throws {ApiFault} 409 */
export async function refuseConflicts<Result>(
  { conflicts }: Pick<RecordType, 'conflicts'>,
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const constraint = violatedConstraint(error);
    const conflict = typeof constraint === 'string' ? conflicts[constraint] : undefined;
    if (!conflict) throw error;
    throw conflictFault(conflict);
  }
}
