import type { VerificationPurpose } from '@depotwerk/contract/identity/values/verifications';
import type { Mail } from '../../adapters/mail/smtp-mail';
import type { ClientZone } from '../../client/client-zone';
import { dateTimeIn } from '../../client/client-zone';

interface CodeMessage {
  readonly brandName: string;
  readonly purpose: VerificationPurpose;
  readonly code: string;
  readonly expiresAt: Date;
  /** In which the person reads the clock. */
  readonly zone: ClientZone;
}

type Text = Pick<Mail, 'subject' | 'text'>;

const ends: Record<VerificationPurpose, string> = {
  email: 'um diese E-Mail-Adresse zu bestätigen',
  phoneNumber: 'um diese Telefonnummer zu bestätigen',
  secondFactor: 'um den zweiten Faktor einzuschalten',
};

const sentences = ({ purpose, code, expiresAt, zone }: CodeMessage): string =>
  `Ihr Code, ${ends[purpose]}, ist ${code}. Er gilt bis ${dateTimeIn(zone, expiresAt).slice(11, 16)} Uhr. Geben Sie ihn niemandem weiter.`;

/** As a text message, which has little room. */
export const codeSms = (message: CodeMessage): string => `${message.brandName}: ${sentences(message)}`;

export const codeMail = (message: CodeMessage, fullName: string): Text => ({
  subject: `Ihr Code für ${message.brandName}`,
  text: [
    `Guten Tag ${fullName},`,
    sentences(message),
    'Wenn Sie das nicht veranlasst haben, ist nichts zu tun: Ohne den Code ändert sich nichts.',
  ].join('\n\n'),
});

export type AccountChange = 'email' | 'phoneNumber' | 'secondFactorOn' | 'secondFactorOff';

const news: Record<AccountChange, string> = {
  email: 'Ihre E-Mail-Adresse wurde geändert. An diese Adresse senden wir nichts mehr.',
  phoneNumber: 'Ihre Telefonnummer wurde geändert.',
  secondFactorOn: 'Bei der Anmeldung wird jetzt ein Code verlangt, der an Ihre Telefonnummer geht.',
  secondFactorOff: 'Bei der Anmeldung wird kein Code mehr verlangt, das Passwort genügt.',
};

/** Tells the address that held before, so that nobody changes an account behind the back of its owner. */
export const changeMail = (brandName: string, fullName: string, change: AccountChange): Text => ({
  subject: `Änderung an Ihrem Konto bei ${brandName}`,
  text: [
    `Guten Tag ${fullName},`,
    news[change],
    'Wenn Sie das nicht selbst waren, wenden Sie sich bitte sofort an die Person, die bei Ihnen die Konten verwaltet.',
  ].join('\n\n'),
});
