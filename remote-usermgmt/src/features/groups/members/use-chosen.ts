import { useState } from 'react';
import type { Member } from './member';

/** Members that are ticked; they stay so while the search shows others. */
export function useChosen<M extends Member>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, M>>(new Map());
  const toggle = (member: M) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(member.id)) next.set(member.id, member);
      return next;
    });
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}
