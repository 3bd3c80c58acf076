import { useLanguage, type Language } from '@depotwerk/platform';
import { useState } from 'react';

/** The language of a document that is about to be made: that of the screen until another one is chosen. */
export function useDocumentLanguage(): readonly [Language, (language: Language) => void] {
  const screen = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  return [chosen ?? screen, setChosen];
}
