import type { Database } from './database';
import { openEmbeddedFolder, openEmbeddedMemory } from './embedded/open-embedded';
import { addressIn } from './address-file';
import { openPostgres, withReplica } from './postgres';

export interface DatabaseSettings {
  /** PostgreSQL; without it the embedded engine runs in `folder`. */
  readonly url: string | undefined;
  /** Where the address is read anew for each connection; without it, it never changes. */
  readonly urlFile?: string | undefined;
  /** `host:port` of servers that follow the primary; without it the primary answers everything. */
  readonly replica?: string | undefined;
  readonly folder: string;
  readonly maxConnections: number;
  readonly statementTimeout: number;
}

/** Built beside the program. */
const embeddedWorker = () => new URL('./embedded-worker.js', import.meta.url);

/** @param onFatal the embedded engine ended; the process cannot go on */
export async function openDatabase(
  settings: DatabaseSettings,
  onError: (error: Error) => void,
  onFatal: (error: Error) => void,
): Promise<Database> {
  const { url, urlFile, replica, folder, maxConnections, statementTimeout } = settings;
  if (url === undefined) return openEmbeddedFolder(folder, embeddedWorker(), onFatal);
  const currentUrl = urlFile === undefined ? () => url : addressIn(urlFile, url);
  const options = { url, currentUrl, maxConnections, statementTimeout, onError };
  const primary = await openPostgres(options);
  return replica === undefined ? primary : withReplica(primary, replica, options);
}

/** An empty database that is gone with the process. */
export const openMemory = (): Promise<Database> => openEmbeddedMemory(embeddedWorker());
