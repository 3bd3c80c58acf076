import pg from 'pg';

/**
 * One statement on a connection of its own.
 *
 * @param {string} url
 * @param {string} text
 * @param {readonly unknown[]} [values]
 * @returns {Promise<Record<string, unknown>[]>}
 */
export async function query(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
