import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

/**
 * The demo prints the mails that it would send: a line with address and subject, then the text.
 *
 * @param log of the API
 * @returns the text of the newest mail to an address
 */
export async function mailTo(log: string, address: string): Promise<string> {
  const mails = async () => (await readFile(log, 'utf8')).split(`mail ${address}: `).slice(1);
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  return (await mails()).at(-1) ?? '';
}

/** The six digits in the newest mail to an address. */
export const mailedCode = async (log: string, address: string): Promise<string> =>
  /\b\d{6}\b/.exec(await mailTo(log, address))?.[0] ?? '';
