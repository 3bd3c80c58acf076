import type { SmsSender } from './http-sms';

/** For the demo, which has no gateway: prints `sms <number>: <text>` for whoever started it. */
export const printedSms = (print: (line: string) => void): SmsSender => ({
  send({ to, text }) {
    print(`sms ${to}: ${text}`);
    return Promise.resolve();
  },
});
