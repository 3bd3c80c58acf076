/**
 * Rules of wording that no schema knows.
 *
 * @typedef {ReadonlyMap<string, string>} Texts full key -> text
 */

/** A number with what it counts: "{{count}} weitere Tarife", "{{count}} funds". */
const counted = {
  de: /\{\{count\}\} (?:[a-zäöü]+e[rnms]? )?[A-ZÄÖÜ]/,
  en: /\{\{count\}\} (?:[a-z]+ )?[a-z]+s\b/,
};

/** Texts that say one number of something in one form only: "2 Plan gespeichert". @param {Texts} texts @param {'de' | 'en'} language */
export const withoutPlural = (texts, language) =>
  [...texts]
    .filter(
      ([key, text]) => !/_(one|other)$/.test(key) && !texts.has(`${key}_one`) && counted[language].test(text),
    )
    .map(([key]) => key);

/** A deployment has a name of its own, which comes from its white label. */
export const namesBrand = (/** @type {string} */ text) => /\bDepotwerk\b/.test(text);

/**
 * Words that a part promises for its pages and that none of its texts says: the page then has another heading than the
 * document that was there before it, and a proof of the part fails.
 *
 * @param {readonly { path: string, heading?: Record<'de' | 'en', string>, way?: Record<'de' | 'en', string> }[]} pages of its `contract.json`
 * @param {ReadonlySet<string>} said its texts in a language @param {'de' | 'en'} language
 * @returns {string[]} one sentence each
 */
export function unsaidWords(pages, said, language) {
  return pages.flatMap(({ path, heading, way }) =>
    [heading, way]
      .flatMap((words) => (words ? [words[language]] : []))
      .filter((word) => !said.has(word))
      .map((word) => `${path} promises "${word}", which no text says`),
  );
}
