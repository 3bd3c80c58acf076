import german from '../texts/imports/de.json';

interface Texts {
  readonly [part: string]: string | Texts;
}
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

/** What a report of an import can say. A code is the path of its text below `code`; it stands nowhere else. */
export type ImportCode = PathsOf<typeof german.code>;

/** Why a file as a whole is refused; `errorCode` of the call. */
export type ImportFileCode = Exclude<Extract<ImportCode, `imports.${string}`>, 'imports.moreRefusals'>;

const entriesOf = (texts: Texts, path = ''): [code: string, text: string][] =>
  Object.entries(texts).flatMap(([part, text]) =>
    typeof text === 'string' ? [[path + part, text]] : entriesOf(text, `${path}${part}.`),
  );

/** The text of each code in one language. */
export const textsByCode = (texts: typeof german.code): ReadonlyMap<string, string> =>
  new Map(entriesOf(texts));

// The keys of the tree are what `PathsOf` spells as a type.
export const importCodes = [...textsByCode(german.code).keys()] as ImportCode[];
