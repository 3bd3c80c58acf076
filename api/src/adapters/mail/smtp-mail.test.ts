import type { Mailbox } from '../../../test/messages/mailbox';
import { openMailbox } from '../../../test/messages/mailbox';
import { DeliveryError } from '../delivery-error';
import { smtpMail } from './smtp-mail';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await openMailbox();
});
afterEach(() => mailbox.close());

const mail = {
  to: { name: 'Ärmel, "Anna"', address: 'anna@example.de' },
  subject: 'Grüße aus Köln, mit einer Betreffzeile, die länger ist, als eine Zeile der Nachricht sein darf',
  text: 'Größe: 1 %\n\nhttps://depot.example/auth/set-password#abc=def',
};

test('a mail arrives as it was written', async () => {
  await smtpMail(mailbox.url, 'Depotwerk <depot@example.de>').send(mail);
  expect(mailbox.mails).toEqual([{ to: ['anna@example.de'], subject: mail.subject, text: mail.text }]);
});

test('what the server refuses is told with its reason', async () => {
  mailbox.refuse('Postfach voll');
  const sending = smtpMail(mailbox.url, 'depot@example.de').send(mail);
  await expect(sending).rejects.toThrow(DeliveryError);
  await expect(sending).rejects.toThrow('Postfach voll');
});

test('a server that is not there is told without the password of its address', async () => {
  await mailbox.close();
  const url = mailbox.url.replace('smtp://', 'smtp://bote:geheim@');
  const error: unknown = await smtpMail(url, 'depot@example.de')
    .send(mail)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeliveryError);
  expect(String(error)).toContain('ECONNREFUSED');
  expect(String(error)).not.toContain('geheim');
});
