import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { appGroup } from '../db/schema/group';

export class UnknownGroup extends Error {
  constructor(readonly groupId: string) {
    super(`there is no group ${groupId}`);
    this.name = 'UnknownGroup';
  }
}

/**
 * The group that new customers of an import join; without a wish the one of customers whom nobody assigned yet.
 *
 * @throws {UnknownGroup}
 */
export async function importGroup({ orm }: Queries, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return DEFAULT_GROUP_ID;
  const [group] = await orm.select({ id: appGroup.id }).from(appGroup).where(eq(appGroup.id, wanted));
  if (!group) throw new UnknownGroup(wanted);
  return group.id;
}
