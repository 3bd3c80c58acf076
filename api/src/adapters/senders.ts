import type { MailSender } from './mail/smtp-mail';
import { printedMail } from './mail/printed-mail';
import { smtpMail } from './mail/smtp-mail';
import type { SmsSender } from './sms/http-sms';
import { httpSms } from './sms/http-sms';
import { printedSms } from './sms/printed-sms';

/** How messages reach people outside the product. */
export interface MessageSettings {
  /** Address of the product in a browser, without a slash at the end; without it links name the page that asked. */
  readonly publicUrl: string | null;
  readonly smtp: { readonly url: string; readonly from: string } | 'printed' | null;
  /** A gateway; or printed for whoever started the demo. */
  readonly sms: { readonly url: string; readonly token: string } | 'printed' | null;
}

/** What this deployment can send by. */
export interface Senders {
  readonly mail: MailSender | null;
  readonly sms: SmsSender | null;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function smsOf(sms: MessageSettings['sms']): SmsSender | null {
  if (sms === 'printed') return printedSms(print);
  return sms && httpSms(sms.url, sms.token);
}

function mailOf(smtp: MessageSettings['smtp']): MailSender | null {
  if (smtp === 'printed') return printedMail(print);
  return smtp && smtpMail(smtp.url, smtp.from);
}

export const sendersOf = ({ smtp, sms }: MessageSettings): Senders => ({
  mail: mailOf(smtp),
  sms: smsOf(sms),
});
