/** Texts by parts of their key, as a translation file holds them. */
export interface TextTree {
  readonly [part: string]: string | TextTree;
}

const entriesOf = (texts: TextTree, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([part, text]) =>
    typeof text === 'string' ? [[path + part, text]] : entriesOf(text, `${path}${part}.`),
  );

/** The texts of a tree by their whole key, parts joined by a dot. */
export const textsByKey = (texts: TextTree): ReadonlyMap<string, string> => new Map(entriesOf(texts));
