import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyStatement } from './copy-text';
import { waitRunning } from '../time/running-time';
import type { CopyInto, Database } from './database';
import { databaseOver } from './database-over';
import { errorCode } from './error-code';
import { listenWith } from './listen';
import { Lines } from './lines';
import { connectedTooLate, PatientPool } from './patient-pool';
import { registerParsers } from './parsers';
import { feelPulse } from './pulse';
import { FollowingServers } from './following-servers';

const CONNECT_MS = 10_000;
/** The primary answers instead. */
const REPLICA_CONNECT_MS = 1_000;

const copyInto: CopyInto = async (client, table, columns, chunks) => {
  let count = 0;
  const texts = async function* () {
    for await (const chunk of chunks) {
      count += chunk.rows;
      yield chunk.text;
    }
  };
  await pipeline(texts(), client.query(copyFrom(copyStatement(table, columns))));
  return count;
};

export interface PostgresOptions {
  readonly url: string;
  /** For each connection anew: it may name another user or password than before. */
  readonly currentUrl?: () => string;
  readonly maxConnections: number;
  /** Longest statement in milliseconds; 0 is without limit. */
  readonly statementTimeout: number;
  readonly onError: (error: Error) => void;
}

/** The server cannot be reached or does not let this program in; the message is one sentence without the password. */
export class DatabaseUnreachableError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name is unknown',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the user name or password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
};

function unreachable(error: unknown, url: string): unknown {
  const reason = reasons[String(errorCode(error))];
  if (reason === undefined) return error;
  const { host, pathname } = new URL(url);
  return new DatabaseUnreachableError(
    `The database ${host}${pathname} of DATABASE_URL cannot be used: ${reason}.`,
  );
}

interface ConnectOptions {
  /** For each connection anew. */
  readonly currentUrl: () => string;
  /** That the connections become, besides others. */
  readonly lines: Lines;
  /** In which the server has to let them in, while this process runs; the driver's own patience goes by the clock. */
  readonly connectMs: number;
}

/** Connections of the pool, each with the address of its moment. */
const clientOf = ({ currentUrl, lines, connectMs }: ConnectOptions) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = lines.open();
      super({ ...config, connectionString: currentUrl(), stream: () => socket });
      const isOver = new AbortController();
      const stop = () => isOver.abort();
      this.once('connect', stop);
      socket.once('close', stop);
      waitRunning(connectMs, isOver.signal).then(
        () => socket.destroy(connectedTooLate()),
        () => undefined,
      );
    }
  };

/**
 * Statements of a new connection, since a pooler in front of the server refuses them as its parameters. Compiling a statement
 * takes longer than nearly every statement of a request.
 *
 * @param statementTimeout in milliseconds
 */
const sessionSettings = (statementTimeout: number): string =>
  `set statement_timeout = ${statementTimeout}; set timezone = 'UTC'; set jit = off`;

/** @param lines that the connections of the pool become, besides others */
function poolOf(options: PostgresOptions, lines: Lines, connectMs: number): pg.Pool {
  const { url, currentUrl = () => url, onError } = options;
  const pool = new PatientPool(
    {
      connectionString: url,
      Client: clientOf({ currentUrl, lines, connectMs }),
      // With a new password in the file, no connection with the old one is left after this time.
      maxLifetimeSeconds: 1_800,
      max: options.maxConnections,
      idleTimeoutMillis: 60_000,
      application_name: 'depotwerk',
      verify: (client, done) => {
        client.query(sessionSettings(options.statementTimeout)).then(() => done(), done);
      },
    },
    connectMs,
  );
  // An idle connection that breaks (server restart) must not end the process; the pool opens a new one.
  pool.on('error', onError);
  // Nor must one that breaks in a transaction, whose next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The same address on another server. @param server `host:port` */
const addressOn = (server: string, url: string): string => {
  const address = new URL(url);
  address.host = server;
  return address.href;
};

/**
 * The same database, with reads from servers that follow it. They need not answer.
 *
 * @param server `host:port` that leads to one of them, with the user, password and name of the primary
 */
export function withReplica(primary: Database, server: string, options: PostgresOptions): Database {
  const { url, currentUrl = () => url, onError } = options;
  const address = () => addressOn(server, currentUrl());
  const lines = new Lines();
  const own = { ...options, url: address(), currentUrl: address };
  const pool = poolOf(own, lines, REPLICA_CONNECT_MS);
  const pulse = feelPulse({
    currentUrl: address,
    lines,
    askOtherLine: () => pool.query('select 1'),
    onSilence: onError,
  });
  return {
    ...primary,
    replica: new FollowingServers(primary, pool),
    close: async () => {
      await pulse.end();
      await pool.end();
      await primary.close();
    },
  };
}

/** @throws {DatabaseUnreachableError} when the first query does not get through */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  registerParsers();
  const { url, currentUrl = () => url, onError } = options;
  const lines = new Lines();
  const pool = poolOf(options, lines, CONNECT_MS);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw unreachable(error, url);
  }
  const pulse = feelPulse({
    currentUrl,
    lines,
    askOtherLine: () => pool.query('select 1'),
    onSilence: onError,
  });
  await pulse.begun;
  const listen = listenWith({ currentUrl, lines, onError });
  return databaseOver(pool, 'postgres', copyInto, listen, async () => {
    await pulse.end();
    await pool.end();
  });
}
