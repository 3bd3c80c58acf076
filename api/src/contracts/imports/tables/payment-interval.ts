/** Months between two payments; 0: nothing is paid regularly. */
export type PaymentInterval = 0 | 1 | 3 | 6 | 12;

/** Words only: a bare 1 is a month in one file and a year in the records of GDV. */
const words: readonly (readonly [PaymentInterval, RegExp])[] = [
  [0, /^(einmal.*|beitragsfrei.*|keine|ruhend|single.*|paid up|none)$/],
  [3, /^(viertelj.*|quartal.*|vj|1 4 j.*|quarter.*|q)$/],
  [6, /^(halbj.*|hj|1 2 j.*|half.*|semi.*|h)$/],
  [12, /^(j|jahr|jährl.*|jahres.*|p a|annual.*|year.*)$/],
  [1, /^(m|mtl|monat|monatl.*|monats.*|p m|month.*)$/],
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Null for a text that nobody can be sure of. */
export function readInterval(text: string): PaymentInterval | null {
  const word = plain(text);
  return words.find(([, shape]) => shape.test(word))?.[0] ?? null;
}

/** What the head of a column of premiums says, like "Jahresbeitrag", "Beitrag p. a." or "Beitrag (monatlich)". */
export function intervalOfHead(head: string): PaymentInterval | null {
  const text = plain(head);
  if (/(^| )viertelj|quartal|quarter/.test(text)) return 3;
  if (/(^| )halbj|half/.test(text)) return 6;
  if (/jahres|jährl|(^| )p a( |$)|annual|yearl|(^| )jahr/.test(text)) return 12;
  return /monat|month|(^| )mtl|(^| )p m( |$)/.test(text) ? 1 : null;
}
