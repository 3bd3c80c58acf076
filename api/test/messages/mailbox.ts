import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A mail server that keeps what it is sent. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** From now on every mail is refused with this text. */
  refuse(reason: string): void;
  close(): Promise<void>;
}

const decoded = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function mailOf(to: readonly string[], source: string): ReceivedMail {
  const end = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, end).replace(/\r\n\s+/g, ' ');
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1]?.trim() ?? '';
  const words = subject
    .replace(/\?= =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => decoded(word.replaceAll('_', ' ')));
  const isEncoded = /^Content-Transfer-Encoding: quoted-printable$/m.test(headers);
  const body = source.slice(end + 4);
  return { to, subject: words, text: (isEncoded ? decoded(body) : body).replaceAll('\r\n', '\n').trim() };
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is its own; the connection stays on this machine.
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== undefined) return done(new Error(refusal));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(mailOf(to, Buffer.concat(chunks).toString('latin1')));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(reason) {
      refusal = reason;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
