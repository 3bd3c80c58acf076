import pg from 'pg';
import type { Listen } from '../database';

/** LISTEN in the one session of the engine, which hears its own transactions: there are no other ones. */
export const listenIn =
  (pool: pg.Pool): Listen =>
  async (channel, onMessage) => {
    const listen = `listen ${pg.escapeIdentifier(channel)}`;
    const hear = (message: pg.Notification): void => {
      if (message.channel === channel) onMessage(message.payload ?? '');
    };
    const heard = new Set<pg.PoolClient>();
    const attach = async (client: pg.PoolClient): Promise<void> => {
      if (heard.has(client)) return;
      heard.add(client);
      client.on('notification', hear);
      await client.query(listen);
    };
    // A new connection forgets what the one before listened to.
    const follow = (client: pg.PoolClient): void => {
      attach(client).then(
        () => onMessage(null),
        () => undefined,
      );
    };
    const client = await pool.connect();
    try {
      await attach(client);
    } finally {
      client.release();
    }
    pool.on('connect', follow);
    return async () => {
      pool.off('connect', follow);
      for (const one of heard) one.off('notification', hear);
    };
  };
