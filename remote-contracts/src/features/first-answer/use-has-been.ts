import { useState } from 'react';

/** Whether something was true once: what is drawn by then stays, whatever is asked for next. */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen || isTrue;
}
