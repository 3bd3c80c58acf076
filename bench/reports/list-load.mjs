import autocannon from 'autocannon';

/** Requests a second: an office that scrolls through its contracts. */
const RATE = 50;
const CONNECTIONS = 5;

/**
 * Asks for pages of the contract list at an even rate, for as long as some work takes.
 *
 * @template T
 * @param {{ url: string, headers: Readonly<Record<string, string>> }} api
 * @param {() => Promise<T>} work
 * @returns {Promise<{ p99: number, requests: number, outcome: T }>} milliseconds of the list requests
 */
export async function whileListing({ url, headers }, work) {
  /** @type {import('autocannon').Instance | undefined} */
  let load;
  /** @type {Promise<import('autocannon').Result>} */
  const result = new Promise((resolve, reject) => {
    load = autocannon(
      {
        url,
        connections: CONNECTIONS,
        overallRate: RATE,
        duration: 600,
        requests: [0, 50, 100, 150, 200].map((offset) => ({
          method: 'GET',
          path: `/contracts?limit=50&offset=${offset}`,
          headers: { ...headers },
        })),
      },
      (error, answer) => (error ? reject(new Error('the load failed', { cause: error })) : resolve(answer)),
    );
  });
  const outcome = await work().finally(() => load?.stop());
  const { latency, requests, non2xx, errors } = await result;
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors of the list`);
  return { p99: latency.p99, requests: requests.total, outcome };
}
