import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { Mail } from '../adapters/mail/smtp-mail';
import { dateTimeIn, type ClientZone } from '../client/client-zone';

interface InvitationMessage {
  readonly brandName: string;
  readonly personName: string;
  readonly adviserName: string;
  readonly link: string;
  readonly expiresAt: Date;
  readonly zone: ClientZone;
  /** The person was invited before, and has not come to the end. */
  readonly isReminder: boolean;
}

const texts: Readonly<
  Record<FormLanguage, (message: InvitationMessage, until: string) => Pick<Mail, 'subject' | 'text'>>
> = {
  de: ({ brandName, personName, adviserName, link, isReminder }, until) => ({
    subject: isReminder
      ? `Erinnerung: Ihre Depotanalyse bei ${brandName}`
      : `Ihre Depotanalyse bei ${brandName}`,
    text: [
      `Guten Tag ${personName},`,
      isReminder
        ? 'Ihre Depotanalyse ist noch nicht zu Ende. Was Sie schon angegeben haben, ist gespeichert; mit diesem neuen Link machen Sie dort weiter, der frühere gilt nicht mehr:'
        : `${adviserName} lädt Sie ein, einige Fragen zu Ihrer Geldanlage zu beantworten. Das dauert etwa zehn Minuten, und ein Konto brauchen Sie dafür nicht:`,
      link,
      `Der Link ist nur für Sie und gilt bis ${until} Uhr. Sie können unterbrechen und später weitermachen, auch auf einem anderen Gerät.`,
      'Wenn Sie diese Nachricht nicht erwartet haben, ist nichts zu tun.',
    ].join('\n\n'),
  }),
  en: ({ brandName, personName, adviserName, link, isReminder }, until) => ({
    subject: isReminder
      ? `Reminder: your depot analysis with ${brandName}`
      : `Your depot analysis with ${brandName}`,
    text: [
      `Dear ${personName},`,
      isReminder
        ? 'Your depot analysis is not finished yet. What you have told so far is saved; with this new link you go on there, the one before is no longer good:'
        : `${adviserName} invites you to answer some questions about your investments. It takes about ten minutes, and you do not need an account:`,
      link,
      `The link is for you only and is good until ${until}. You can stop and go on later, on another device as well.`,
      'If you did not expect this message, there is nothing to do.',
    ].join('\n\n'),
  }),
};

export const invitationMail = (message: InvitationMessage, language: FormLanguage) => {
  const [date = '', time = ''] = dateTimeIn(message.zone, message.expiresAt).split(' ');
  return texts[language](message, `${date}, ${time.slice(0, 5)}`);
};
