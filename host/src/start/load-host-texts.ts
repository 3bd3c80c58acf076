import type { Language, TranslationTree } from '@depotwerk/platform';

type Texts = Readonly<Record<string, TranslationTree>>;

/** @throws when the file is not there; without words nothing can be shown */
async function loadTexts(file: string | undefined, language: Language): Promise<Texts> {
  const response = await fetch(`/${file ?? ''}`);
  if (!response.ok) throw new Error(`Translations for ${language}: status ${response.status}`);
  return (await response.json()) as Texts;
}

/** What the first screens say. */
export const loadFirstTexts = (language: Language): Promise<Texts> =>
  loadTexts(__TRANSLATION_FILES__[language], language);

/** What the host says beyond that. */
export const loadOtherTexts = (language: Language): Promise<Texts> =>
  loadTexts(__LATER_TRANSLATION_FILES__[language], language);
