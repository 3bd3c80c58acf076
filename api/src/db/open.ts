import type { Database } from './database';
import { openEmbeddedFolder, openEmbeddedMemory } from './embedded/open-embedded';
import { addressIn } from './address-file';
import { openPostgres } from './postgres';

export interface DatabaseSettings {
  /** PostgreSQL; without it the embedded engine runs in `folder`. */
  readonly url: string | undefined;
  /** Where the address is read anew for each connection; without it, it never changes. */
  readonly urlFile?: string | undefined;
  readonly folder: string;
  readonly maxConnections: number;
  readonly statementTimeout: number;
}

/** Built beside the program. */
const embeddedWorker = () => new URL('./embedded-worker.js', import.meta.url);

/** @param onFatal the embedded engine ended; the process cannot go on */
export function openDatabase(
  settings: DatabaseSettings,
  onError: (error: Error) => void,
  onFatal: (error: Error) => void,
): Promise<Database> {
  const { url, urlFile, folder, maxConnections, statementTimeout } = settings;
  if (url === undefined) return openEmbeddedFolder(folder, embeddedWorker(), onFatal);
  const currentUrl = urlFile === undefined ? () => url : addressIn(urlFile, url);
  return openPostgres({ url, currentUrl, maxConnections, statementTimeout, onError });
}

/** An empty database that is gone with the process. */
export const openMemory = (): Promise<Database> => openEmbeddedMemory(embeddedWorker());
