/** A list with one entry at another place; the others keep their order. */
export function moved<V>(list: readonly V[], from: number, to: number): V[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
