import { formLanguages, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import englishHints from '@depotwerk/contract/texts/hints/en.json';
import germanHints from '@depotwerk/contract/texts/hints/de.json';
import englishWords from '@depotwerk/contract/texts/vocabulary/english-words.json';
import type { HintKey } from '@depotwerk/domain';
import { formatsIn, type ServerFormats } from '../../files/formats';

/** A text of the product in both languages. What people typed never passes through here. */
export type Text = Readonly<Record<FormLanguage, string>>;

/** Words and figures of a document in its language. */
export interface Wording extends ServerFormats {
  readonly language: FormLanguage;
  readonly say: (german: string, english: string) => string;
  readonly of: (text: Text) => string;
  /** A name of the fixed vocabulary, which is kept in German: peer groups, types of tariffs; one that people gave stays. */
  readonly term: (name: string) => string;
  readonly hint: (key: HintKey) => string;
  readonly notKnown: string;
  /** What stands behind a figure that is known for a part of the fund assets only. @param known 0 to 1 */
  readonly knownShare: (known: number) => string;
}

const terms: ReadonlyMap<string, string> = new Map(Object.entries(englishWords));

function createWording(language: FormLanguage): Wording {
  const formats = formatsIn(language);
  const hints: Readonly<Record<HintKey, string>> = language === 'de' ? germanHints : englishHints;
  const say: Wording['say'] = (german, english) => (language === 'de' ? german : english);
  return {
    ...formats,
    language,
    say,
    of: (text) => text[language],
    term: (name) => (language === 'de' ? name : (terms.get(name) ?? name)),
    hint: (key) => hints[key],
    notKnown: say('nicht bekannt', 'not known'),
    knownShare: (known) =>
      known < 1
        ? say(
            ` (bekannt für ${formats.percent(known, 'share')} des Fondsvermögens)`,
            ` (known for ${formats.percent(known, 'share')} of the fund assets)`,
          )
        : '',
  };
}

const byLanguage = Object.fromEntries(
  formLanguages.map((language) => [language, createWording(language)]),
) as Readonly<Record<FormLanguage, Wording>>;

export const wordingIn = (language: FormLanguage): Wording => byLanguage[language];
