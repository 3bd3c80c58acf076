import { formatsFor, useLanguage, useNavigate, useTranslation, type Formats } from '@depotwerk/platform';
import { useMemo, type MouseEvent } from 'react';

/** What cells need beside their values: words in the user's language, and ways to other screens. */
export interface CellText {
  readonly formats: Formats;
  /** @param key of the namespace `ui` */
  readonly words: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Opens the screen of a link that was clicked; left to the browser is what opens it elsewhere. */
  readonly follow: (click: MouseEvent<HTMLAnchorElement>) => void;
}

// There are few different ones, a list shows them many times, and to look one up takes longer than to draw it.
const known = new Map<string, string>();

/** The same one until the language changes. */
export function useCellText(): CellText {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      follow: (click) => {
        if (click.button !== 0 || click.metaKey || click.altKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        void navigate(click.currentTarget.getAttribute('href') ?? '');
      },
      formats: formatsFor(language),
      words: (key, values) => {
        const id = JSON.stringify([language, key, values]);
        const words = known.get(id) ?? t(key, { ...values });
        known.set(id, words);
        return words;
      },
    }),
    [t, language, navigate],
  );
}
