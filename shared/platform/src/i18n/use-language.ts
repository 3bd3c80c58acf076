import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '../state/preferences';

/** Re-renders when the language changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'de';
}
