/**
 * Typing errors between two words: letters that are missing, added, wrong, or swapped with their neighbour. Counts no
 * further than `most`.
 *
 * @returns 0 for the same word, `most + 1` for everything beyond
 */
export function editDistance(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Letters up to which a word bears only one error; in a shorter one two would make any other word of it. */
const SHORT_WORD = 5;
/** Shorter words are like everything. */
const SHORTEST_WORD = 3;

/** Whether one word may be meant by the other: two errors, in a short word one. */
export function isAlike(typed: string, word: string): boolean {
  if (Math.min(typed.length, word.length) < SHORTEST_WORD) return typed === word;
  const most = typed.length <= SHORT_WORD ? 1 : 2;
  return editDistance(typed, word, most) <= most;
}
