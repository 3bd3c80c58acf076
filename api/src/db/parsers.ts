import pg from 'pg';

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;

interface Parser {
  readonly type: number;
  /** The driver does not name array types; their numbers are fixed in the catalogue of PostgreSQL. */
  readonly arrayType: number;
  readonly parse: (text: string) => unknown;
}

const TEXT_ARRAY = 1009;
const parsers: readonly Parser[] = [
  { type: INT8, arrayType: 1016, parse: Number },
  { type: NUMERIC, arrayType: 1231, parse: Number },
  { type: DATE, arrayType: 1182, parse: (text) => text },
  { type: TIMESTAMPTZ, arrayType: 1185, parse: (text) => new Date(text).toISOString() },
];

type Texts = readonly (string | null | Texts)[];

const parseEach = (texts: Texts, parse: Parser['parse']): readonly unknown[] =>
  texts.map((entry) =>
    entry === null ? null : typeof entry === 'string' ? parse(entry) : parseEach(entry, parse),
  );

/**
 * The same JavaScript values from both engines, alone and in arrays: counts, ids and money are numbers (all of them far
 * below 2^53), a date is the text `YYYY-MM-DD` (a `Date` would be midnight in the zone of the process and move to the
 * day before), a moment is ISO text with Z.
 */
export function registerParsers(): void {
  const parserOf: (type: number) => (text: string) => Texts = pg.types.getTypeParser;
  const setParser: (type: number, parse: Parser['parse']) => void = pg.types.setTypeParser;
  const textsOf = parserOf(TEXT_ARRAY);
  for (const { type, arrayType, parse } of parsers) {
    setParser(type, parse);
    setParser(arrayType, (text) => parseEach(textsOf(text), parse));
  }
}
