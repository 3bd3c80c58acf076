/** Somebody who stands still until another one lets him go on; `reached` is when he does. */
export function standstill() {
  let reach = (): void => undefined;
  let goOn = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const gone = new Promise<void>((resolve) => (goOn = resolve));
  return { reached, stand: () => (reach(), gone), goOn: () => goOn() };
}

/** A step at one of many places, nothing at the others. */
export const at = (place: number, step: () => Promise<void> | void) => (present: number) =>
  present === place ? step() : undefined;
