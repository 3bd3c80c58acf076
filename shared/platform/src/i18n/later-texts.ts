import type { i18n as I18n } from 'i18next';
import type { Language } from '../state/preferences';

/** Adds the texts of a language to the instance. */
type Load = (language: Language) => Promise<void>;

/** Without an answer and without a line that comes back, drawings ask no more often than that. */
const PAUSE_MS = 30_000;

/**
 * Texts of the host that the first screens do without. Whoever needs them waits for `load`; a text that is missing
 * nevertheless fetches them, and is written anew when they are there.
 */
export function laterTexts(i18n: I18n) {
  const coming = new Map<Language, Promise<void>>();
  let fetchTexts: Load | undefined;
  let isMissed = false;
  /** Whoever draws asks for nothing before this moment: a page that is drawn anew misses the same text each time. */
  let notBeforeMs = 0;

  async function fetchOnce(language: Language): Promise<void> {
    try {
      await fetchTexts?.(language);
    } catch (error) {
      coming.delete(language);
      notBeforeMs = Date.now() + PAUSE_MS;
      throw error;
    }
    notBeforeMs = 0;
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
    if (Date.now() >= notBeforeMs) fetchQuietly(language);
  }

  const fetchQuietly = (language: Language) => void load(language).catch(() => undefined);

  function onLine(): void {
    const { language } = i18n;
    if (isMissed && (language === 'de' || language === 'en')) fetchQuietly(language);
  }

  return {
    load,
    /** @param fetcher of the host; another one begins anew */
    known(fetcher: Load): void {
      if (fetchTexts === undefined) {
        i18n.on('missingKey', onMissing);
        window.addEventListener('online', onLine);
      }
      fetchTexts = fetcher;
      coming.clear();
      notBeforeMs = 0;
    },
  };
}
