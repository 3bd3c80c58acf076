import { create } from 'zustand';
import { readSaved, savedKey, writeSaved } from './saved-state';

export type ColorScheme = 'light' | 'dark' | 'system';
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

interface Preferences {
  /** null: the language of the environment decides. */
  readonly language: Language | null;
  readonly colorScheme: ColorScheme;
}

export const isLanguage = (value: unknown): value is Language => value === 'de' || value === 'en';
const isColorScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'system';

const SAVED = 'preferences';

/**
 * Settings of the device, not of the session: who works in the dark and in English still does after signing out.
 * Therefore no slice, and the global reset leaves them alone.
 */
const usePreferencesStore = create<Preferences>(() => {
  const { language, colorScheme } = readSaved(SAVED);
  return {
    language: isLanguage(language) ? language : null,
    colorScheme: isColorScheme(colorScheme) ? colorScheme : 'system',
  };
});

export const useColorScheme = () => usePreferencesStore((state) => state.colorScheme);
export const preferences = () => usePreferencesStore.getState();

const change = (preference: Partial<Preferences>) => {
  usePreferencesStore.setState(preference);
  writeSaved(SAVED, usePreferencesStore.getState());
};
export const colorSchemeChosen = (colorScheme: ColorScheme) => change({ colorScheme });

/** Another tab of this browser chose; it has saved it already. */
export function onLanguageChosenElsewhere(listener: (language: Language) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== savedKey(SAVED)) return;
    const { language, colorScheme } = readSaved(SAVED);
    if (isColorScheme(colorScheme)) usePreferencesStore.setState({ colorScheme });
    if (isLanguage(language) && language !== preferences().language) listener(language);
  });
}
export const languageChosen = (language: Language) => change({ language });
