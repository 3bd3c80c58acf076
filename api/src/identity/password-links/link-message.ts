import type { PasswordLinkOwner } from '@depotwerk/contract/identity';
import type { ClientZone } from '../../client/client-zone';
import { dateTimeIn } from '../../client/client-zone';

export interface LinkMessage {
  readonly brandName: string;
  readonly fullName: string;
  readonly userName: string;
  readonly purpose: PasswordLinkOwner['purpose'];
  readonly link: string;
  readonly expiresAt: Date;
  /** In which the person reads the clock. */
  readonly zone: ClientZone;
}

/** Without seconds, which nobody reads. */
const until = ({ zone, expiresAt }: LinkMessage): string => {
  const [date = '', time = ''] = dateTimeIn(zone, expiresAt).split(' ');
  return `${date}, ${time.slice(0, 5)} Uhr`;
};

const openings: Record<LinkMessage['purpose'], (message: LinkMessage) => readonly string[]> = {
  invitation: ({ brandName, userName }) => [
    `für Sie wurde ein Konto bei ${brandName} eingerichtet. Ihr Benutzername ist: ${userName}`,
    'Bitte legen Sie auf dieser Seite Ihr Passwort fest:',
  ],
  reset: ({ brandName, userName }) => [
    `für Ihr Konto „${userName}“ bei ${brandName} soll ein neues Passwort festgelegt werden. Das tun Sie auf dieser Seite:`,
  ],
};

const closings: Record<LinkMessage['purpose'], readonly string[]> = {
  invitation: [],
  reset: [
    'Bis dahin gilt Ihr bisheriges Passwort. Wenn Sie diese Nachricht nicht erwartet haben, wenden Sie sich bitte an die Person, die bei Ihnen die Konten verwaltet.',
  ],
};

/** The mail that brings a link, as plain text. */
export const linkMail = (message: LinkMessage): { readonly subject: string; readonly text: string } => ({
  subject:
    message.purpose === 'invitation'
      ? `Ihr Konto bei ${message.brandName}`
      : `Neues Passwort für ${message.brandName}`,
  text: [
    `Guten Tag ${message.fullName},`,
    ...openings[message.purpose](message),
    message.link,
    `Der Link gilt bis ${until(message)} und nur einmal.`,
    ...closings[message.purpose],
  ].join('\n\n'),
});

/** The same as a text message, which has little room. */
export const linkSms = (message: LinkMessage): string =>
  `${message.brandName}: Passwort für „${message.userName}“ festlegen, gültig bis ${until(message)}: ${message.link}`;
