import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { unknownRights } from './declared-by-parts';

/**
 * What a role has it keeps, also when its part is gone; it gets only what a part has.
 *
 * @throws {ApiFault} 400 `roles.partRightUnknown`
 */
export async function refuseUnknownRights(
  db: Transaction,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((right) => !before.includes(right));
  const [unknown] = await db.query<{ name: string }>(unknownRights(added));
  if (unknown)
    throw new ApiFault(400, 'roles.partRightUnknown', `no part declares the right ${unknown.name}`, {
      field: '/partRights',
      parameters: { right: unknown.name },
    });
}
