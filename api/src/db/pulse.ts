import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Lines } from './lines';

const EVERY_MS = 2_000;
/** A server that works answers `select 1` in milliseconds, however long other statements take. */
const PATIENCE_MS = 5_000;

interface PulseOptions {
  /** For each connection anew. */
  readonly currentUrl: () => string;
  readonly lines: Lines;
  readonly onSilence: (error: Error) => void;
}

/** Resolves after the patience and one more look at what has arrived: this process itself may have been too busy. */
async function silence(signal: AbortSignal): Promise<'silent'> {
  await sleep(PATIENCE_MS, undefined, { signal });
  await new Promise((resolve) => setImmediate(resolve));
  return 'silent';
}

async function beat(client: pg.Client, isConnected: boolean): Promise<'alive' | 'silent'> {
  const isOver = new AbortController();
  try {
    const answer = (async () => {
      if (!isConnected) await client.connect();
      await client.query('select 1');
      return 'alive' as const;
    })();
    return await Promise.race([answer, silence(isOver.signal)]);
  } finally {
    isOver.abort();
  }
}

/**
 * Asks the server for a sign of life every two seconds. A network that swallows everything breaks no connection, and
 * who waits for an answer would wait for minutes; after five seconds of silence all lines are cut instead. A server
 * that refuses is not silent: everybody hears that without help.
 *
 * @returns a function that ends it
 */
export function feelPulse({ currentUrl, lines, onSilence }: PulseOptions): () => Promise<void> {
  const isOver = new AbortController();
  const open = () => {
    const client = new pg.Client({
      connectionString: currentUrl(),
      stream: lines.open,
      application_name: 'depotwerk pulse',
    });
    // The next beat finds out.
    client.on('error', () => undefined);
    return client;
  };
  const work = async () => {
    let client: pg.Client | undefined;
    while (!isOver.signal.aborted) {
      const current: pg.Client = client ?? open();
      try {
        const result = await beat(current, client !== undefined);
        client = result === 'alive' ? current : undefined;
        if (result === 'silent') {
          onSilence(new Error(`no sign of life for ${PATIENCE_MS / 1000} seconds; all connections are cut`));
          lines.cut();
        }
      } catch {
        client = undefined;
      }
      if (!client) void current.end().catch(() => undefined);
      await sleep(EVERY_MS, undefined, { signal: isOver.signal }).catch(() => undefined);
    }
    await client?.end();
  };
  const ended = work();
  return async () => {
    isOver.abort();
    await ended;
  };
}
