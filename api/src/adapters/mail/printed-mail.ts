import type { MailSender } from './smtp-mail';

/** For the demo, which has no mail server: prints `mail <address>: <subject>` and the text for whoever started it. */
export const printedMail = (print: (line: string) => void): MailSender => ({
  send({ to, subject, text }) {
    print(`mail ${to.address}: ${subject}\n${text}`);
    return Promise.resolve();
  },
});
