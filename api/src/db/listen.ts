import pg from 'pg';
import type { Listen } from './database';
import type { Lines } from './lines';

const RETRY_MS = 1_000;

interface ListenOptions {
  /** For each connection anew. */
  readonly currentUrl: () => string;
  readonly lines: Lines;
  readonly onError: (error: Error) => void;
}

/**
 * LISTEN on a connection of its own, which a pool would take back. One that breaks is opened again; what was told in
 * between is lost, and the listener hears that it is.
 */
export const listenWith =
  ({ currentUrl, lines, onError }: ListenOptions): Listen =>
  async (channel, onMessage) => {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;

    const open = async (): Promise<void> => {
      const next = new pg.Client({
        connectionString: currentUrl(),
        stream: lines.open,
        application_name: 'depotwerk listener',
        keepAlive: true,
      });
      client = next;
      next.on('error', onError);
      next.on('notification', ({ payload = '' }) => onMessage(payload));
      next.on('end', () => {
        if (!isOver && client === next) timer = setTimeout(reopen, RETRY_MS).unref();
      });
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    };
    const reopen = (): void => {
      open().then(
        () => onMessage(null),
        (error: unknown) => {
          if (isOver) return;
          onError(error instanceof Error ? error : new Error(String(error)));
          timer = setTimeout(reopen, RETRY_MS).unref();
        },
      );
    };
    await open();
    return async () => {
      isOver = true;
      clearTimeout(timer);
      await client?.end();
    };
  };
