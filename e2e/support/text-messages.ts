import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

/**
 * The demo prints the text messages that it would send.
 *
 * @param log of the API
 * @param to E.164
 * @returns the six digits of the newest one to a number, once more have come than before
 */
export async function codeSentTo(log: string, to: string, before = 0): Promise<string> {
  const texts = async () =>
    (await readFile(log, 'utf8')).split('\n').filter((line) => line.startsWith(`sms ${to}: `));
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(before);
  return /ist (\d{6})\./.exec((await texts()).at(-1) ?? '')?.[1] ?? '';
}
