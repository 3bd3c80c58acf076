import path from 'node:path';
import type { Database } from '../database';
import { databaseOver } from '../database-over';
import { PatientPool } from '../patient-pool';
import { registerParsers } from '../parsers';
import { embeddedCopyInto } from './copy-into';
import { startEngine } from './engine';
import { lockFolder } from './folder-lock';
import { listenIn } from './listen-embedded';
import type { WorkerOptions } from './worker-messages';
import { ProtocolStream } from './protocol-stream';

/** For the one session. */
const WAIT_MS = 60_000;

export interface EmbeddedDatabase extends Database {
  /** The whole database as a tar, to start others from. */
  dump(): Promise<Uint8Array>;
}

/**
 * PostgreSQL in this process, in a folder that no other process may open.
 *
 * @param workerFile the built worker, beside the built program
 * @throws {FolderLockedError} when a living process holds the folder
 */
export async function openEmbeddedFolder(
  folder: string,
  workerFile: URL,
  onCrash: (error: Error) => void,
): Promise<Database> {
  const absolute = path.resolve(folder);
  const lock = await lockFolder(absolute, onCrash);
  try {
    const options = { kind: 'folder', folder: path.join(absolute, 'pg') } as const;
    return await openEngine(workerFile, options, onCrash, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** For tests: nothing is written to disk. */
export const openEmbeddedMemory = (workerFile: URL, templateFile?: string): Promise<EmbeddedDatabase> =>
  openEngine(
    workerFile,
    { kind: 'memory', ...(templateFile === undefined ? {} : { templateFile }) },
    (error) => {
      throw error;
    },
    () => {},
  );

async function openEngine(
  workerFile: URL,
  options: WorkerOptions,
  onCrash: (error: Error) => void,
  onClosed: () => void,
): Promise<EmbeddedDatabase> {
  registerParsers();
  const engine = await startEngine(workerFile, options, onCrash);
  const pool = new PatientPool(
    {
      max: 1, // the engine has one session
      user: 'postgres',
      database: 'postgres',
      idleTimeoutMillis: 0,
      stream: () => new ProtocolStream(engine),
    },
    WAIT_MS,
  );
  pool.on('error', () => {}); // the crash is reported once, by the engine
  const close = async () => {
    // A session that still listens does not come to its end.
    await pool.query('unlisten *').catch(() => undefined);
    await pool.end();
    await engine.close();
    onClosed();
  };
  const database = databaseOver(pool, 'embedded', embeddedCopyInto(engine), listenIn(pool), close);
  return { ...database, dump: () => engine.dump() };
}
