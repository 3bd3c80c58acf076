import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { Mail } from '../../adapters/mail/smtp-mail';

type Text = Pick<Mail, 'subject' | 'text'>;
interface CodeMessage {
  readonly brandName: string;
  readonly code: string;
  /** For which the code is good. */
  readonly minutes: number;
}

const codeTexts: Readonly<Record<FormLanguage, (message: CodeMessage) => string>> = {
  de: ({ code, minutes }) =>
    `Ihr Code zur Registrierung ist ${code}. Er gilt ${minutes} Minuten. Geben Sie ihn niemandem weiter.`,
  en: ({ code, minutes }) =>
    `Your registration code is ${code}. It is good for ${minutes} minutes. Do not pass it on to anybody.`,
};

export const codeSms = (message: CodeMessage, language: FormLanguage): string =>
  `${message.brandName}: ${codeTexts[language](message)}`;

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

export const codeMail = (message: CodeMessage, name: string, language: FormLanguage): Text =>
  language === 'de'
    ? {
        subject: `Ihr Code für ${message.brandName}`,
        text: paragraphs(
          `Guten Tag ${name},`,
          codeTexts.de(message),
          'Wenn Sie sich nicht registrieren wollten, ist nichts zu tun: Ohne den Code entsteht kein Konto.',
        ),
      }
    : {
        subject: `Your code for ${message.brandName}`,
        text: paragraphs(
          `Dear ${name},`,
          codeTexts.en(message),
          'If you did not want to register, there is nothing to do: without the code there is no account.',
        ),
      };

/** For the owner of an account, instead of a code: only the inbox learns that there is one. */
export const knownMail = (brandName: string, language: FormLanguage): Text =>
  language === 'de'
    ? {
        subject: `Registrierung bei ${brandName}`,
        text: paragraphs(
          'Guten Tag,',
          `jemand wollte sich mit Ihrer E-Mail-Adresse bei ${brandName} registrieren. Sie haben dort bereits ein Konto; melden Sie sich damit an oder setzen Sie auf der Anmeldeseite Ihr Passwort zurück.`,
          'Wenn Sie das nicht waren, ist nichts zu tun: An Ihrem Konto hat sich nichts geändert.',
        ),
      }
    : {
        subject: `Registration with ${brandName}`,
        text: paragraphs(
          'Hello,',
          `somebody wanted to register with ${brandName} with your e-mail address. You have an account there already; sign in with it, or reset your password on the sign-in page.`,
          'If this was not you, there is nothing to do: nothing has changed in your account.',
        ),
      };

interface Receipt {
  readonly brandName: string;
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly agreed: readonly { readonly version: string; readonly text: string }[];
}

/** What the person has in hand of the registration: the name of the account, and what was agreed to. */
export function receiptMail({ brandName, person, agreed }: Receipt, language: FormLanguage): Text {
  const { firstName, lastName, email } = person;
  const name = `${firstName} ${lastName}`;
  const texts = agreed.map(({ version, text }) =>
    language === 'de' ? `– ${text} (Fassung ${version})` : `– ${text} (version ${version})`,
  );
  return language === 'de'
    ? {
        subject: `Ihr Konto bei ${brandName}`,
        text: paragraphs(
          `Guten Tag ${name},`,
          `Ihr Konto bei ${brandName} ist angelegt. Sie melden sich mit ${email} und Ihrem Passwort an.`,
          ['Sie haben zugestimmt:', ...texts].join('\n'),
          'Wenn Sie sich nicht registriert haben, wenden Sie sich bitte an Ihre Ansprechperson.',
        ),
      }
    : {
        subject: `Your account with ${brandName}`,
        text: paragraphs(
          `Dear ${name},`,
          `Your account with ${brandName} has been made. You sign in with ${email} and your password.`,
          ['You agreed to:', ...texts].join('\n'),
          'If you did not register, please turn to your contact person.',
        ),
      };
}
