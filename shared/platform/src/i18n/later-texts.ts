import type { i18n as I18n } from 'i18next';
import type { Language } from '../state/preferences';

/** Adds the texts of a language to the instance. */
type Load = (language: Language) => Promise<void>;

/**
 * Texts of the host that the first screens do without. Whoever needs them waits for `load`; a text that is missing
 * nevertheless fetches them, and is written anew when they are there.
 */
export function laterTexts(i18n: I18n) {
  const coming = new Map<Language, Promise<void>>();
  let fetchTexts: Load | undefined;
  let isMissed = false;

  async function fetchOnce(language: Language): Promise<void> {
    try {
      await fetchTexts?.(language);
    } catch (error) {
      coming.delete(language);
      throw error;
    }
    // What is bound to the language is drawn again; the language is the same.
    if (isMissed) i18n.emit('languageChanged', i18n.language);
    isMissed = false;
  }

  function load(language: Language): Promise<void> {
    const known = coming.get(language) ?? fetchOnce(language);
    coming.set(language, known);
    return known;
  }

  function onMissing(languages: readonly string[]): void {
    const [language] = languages;
    if (fetchTexts === undefined || (language !== 'de' && language !== 'en') || coming.has(language)) return;
    isMissed = true;
    void load(language).catch(() => undefined);
  }

  return {
    load,
    /** @param fetcher of the host; another one begins anew */
    known(fetcher: Load): void {
      if (fetchTexts === undefined) i18n.on('missingKey', onMissing);
      fetchTexts = fetcher;
      coming.clear();
    },
  };
}
