import type { Language, TranslationTree } from '@depotwerk/platform';

/**
 * The host's translation file, one per language.
 *
 * @throws when the file is not there; without words nothing can be shown
 */
export async function loadHostTexts(language: Language): Promise<Readonly<Record<string, TranslationTree>>> {
  const response = await fetch(`/${__TRANSLATION_FILES__[language]}`);
  if (!response.ok) throw new Error(`Translations for ${language}: status ${response.status}`);
  return (await response.json()) as Readonly<Record<string, TranslationTree>>;
}
