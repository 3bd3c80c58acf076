import { readFile, writeFile } from 'node:fs/promises';
import { openMemory } from '../db/open';
import { createApp } from '../app';
import { lawfulYears } from '../operation/data-protection/retention';

/**
 * Writes the OpenAPI document of the routes, or checks that the file says the same.
 *
 * @returns false when the file differs
 */
export async function openApi(file: string, check: boolean): Promise<boolean> {
  // The routes are described, not called, but they are built over a database; an empty one will do.
  const db = await openMemory();
  const app = await createApp(db, {
    tokenSecret: 'describes only, never listens and signs nothing',
    cookies: { publicPath: '/api', secure: true, embedded: false },
    allowedOrigins: [],
    trustProxy: false,
    receiveTimeoutMs: 60_000,
    logLevel: 'silent',
    messages: { publicUrl: null, smtp: null, sms: null },
    credentialKeys: () => null,
    retentionYears: lawfulYears,
  });
  await app.ready();
  const text = `${JSON.stringify(app.describe(), null, 2)}\n`;
  await app.close();
  await db.close();
  if (check) return text === (await readFile(file, 'utf8').catch(() => ''));
  await writeFile(file, text);
  return true;
}
