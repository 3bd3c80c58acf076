import { bulkMaxRecords } from '@depotwerk/contract/values/bulk';
import type { User } from '@depotwerk/contract';
import { useCallback, useState } from 'react';

type Chosen = ReadonlyMap<string, User>;
const nobody: Chosen = new Map();

/** Users chosen for an action, at most as many as one call takes. Another filter starts with nobody. */
export function useSelection(filterKey: string) {
  const [chosen, setChosen] = useState(nobody);
  const [knownKey, setKnownKey] = useState(filterKey);
  if (knownKey !== filterKey) {
    setKnownKey(filterKey);
    setChosen(nobody);
  }
  const toggle = useCallback(
    (user: User) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(user.id) && next.size < bulkMaxRecords) next.set(user.id, user);
        return next;
      }),
    [],
  );
  const choose = useCallback(
    (users: readonly User[]) => setChosen(new Map(users.map((user) => [user.id, user]))),
    [],
  );
  return { chosen, toggle, choose, clear: useCallback(() => setChosen(nobody), []) };
}
