import { createTransport } from 'nodemailer';
import { DELIVERY_TIMEOUT, DeliveryError, reasonOf } from '../delivery-error';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface MailSender {
  /** @throws {DeliveryError} when the mail server did not take it */
  send(mail: Mail): Promise<void>;
}

/** @param url `smtp://` or `smtps://` with user and password when the server asks for them */
export function smtpMail(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: DELIVERY_TIMEOUT,
    greetingTimeout: DELIVERY_TIMEOUT,
    socketTimeout: DELIVERY_TIMEOUT,
    // A text is a text: nothing in it may be read as the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text });
      } catch (error) {
        throw new DeliveryError(reasonOf(error));
      }
    },
  };
}
