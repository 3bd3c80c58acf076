import pg from 'pg';

/**
 * @template T
 * @param {string} url
 * @param {(ask: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>) => Promise<T>} work on one session
 * @returns {Promise<T>}
 */
export async function inSession(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows);
  } finally {
    await client.end();
  }
}

/**
 * One statement on a connection of its own.
 *
 * @param {string} url
 * @param {string} text
 * @param {readonly unknown[]} [values]
 * @returns {Promise<Record<string, unknown>[]>}
 */
export const query = (url, text, values = []) => inSession(url, (ask) => ask(text, values));
