import type { LastChange } from '@depotwerk/ui/forms';
import { entriesOf, type HistoryNoun } from './entries-of';

/** What the forms edit; locking, sessions and members are entries of their own and leave the record as it is. */
const actions: Readonly<Record<HistoryNoun, string>> = {
  groups: 'group.changed',
  roles: 'role.changed',
  users: 'user.changed',
};

/** Who edited a record last; null where nobody did or the name is not known. */
export async function lastChangeOf(noun: HistoryNoun, id: string): Promise<LastChange | null> {
  const { entries } = await entriesOf[noun](id);
  const newest = entries.find(({ action }) => action === actions[noun]);
  return newest?.by == null ? null : { by: newest.by, at: newest.at };
}
