const NEEDS_QUOTES = /[>|"]/;
const QUOTE = '"';

/** Names from above downwards in one text. A name with a sign of the text itself stands in quotes: `Nord > "A > B"`. */
export const writeGroupPath = (names: readonly string[]): string =>
  names
    .map((name) => (NEEDS_QUOTES.test(name) ? `${QUOTE}${name.replaceAll(QUOTE, '""')}${QUOTE}` : name))
    .join(' > ');

/** A name in quotes, a quote within it twice; or what stands up to the next sign. */
const NAME = /\s*(?:"((?:[^"]|"")*)"\s*(?=[>|]|$)|([^>|]*))([>|]|$)/gy;

/** The groups of a cell, each as its names from above downwards: `Nord > Kiel | Süd`. */
export function readGroupPaths(cell: string): string[][] {
  const paths: string[][] = [[]];
  for (const [, quoted, plain = '', sign] of cell.matchAll(NAME)) {
    paths.at(-1)?.push(quoted?.replaceAll('""', QUOTE) ?? plain.trim());
    if (sign === '') break;
    if (sign === '|') paths.push([]);
  }
  return paths.filter((path) => path.some((name) => name !== ''));
}
