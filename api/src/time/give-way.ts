import { setImmediate } from 'node:timers/promises';

/**
 * Longest piece of arithmetic before others have their turn, in ms. A request needs several turns (its statements, its answer) and waits
 * for a piece before each of them.
 */
const PIECE_MS = 5;

/** When this process last had a turn that was given; behind it, pieces of several works add up. */
let turnBegan = performance.now();

/**
 * Lets requests, answers of the database and timers have their turn once enough was calculated; nearly free before. A
 * loop over many items calls it for each of them (docs/guides/operate.md, "Nothing calculates for long").
 */
export async function giveWay(): Promise<void> {
  if (performance.now() - turnBegan < PIECE_MS) return;
  await setImmediate();
  turnBegan = performance.now();
}

/** `items.map(map)`, in which others have their turn. */
export async function mapGivingWay<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    await giveWay();
    results.push(map(item));
  }
  return results;
}
