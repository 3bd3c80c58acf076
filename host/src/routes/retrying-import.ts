import { DamagedFile, isAnyDamaged, mendFailedFiles } from '../federation/failed-files';

const BACKOFF_MS = [400, 1200];

/** A file that did not arrive, not a module that failed while it ran. */
export const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Address of the file that did not arrive, as webpack notes it. */
const fileOf = (error: Error): string => ('request' in error ? String(error.request) : '');

/**
 * Webpack forgets a chunk that did not arrive, so asking again loads it again.
 *
 * @throws {DamagedFile} where the last try got other bytes than were released
 */
export async function retryingImport<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    await mendFailedFiles();
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      const pause = BACKOFF_MS[attempt];
      if (pause === undefined)
        throw (await isAnyDamaged([fileOf(error)])) ? new DamagedFile(error.message) : error;
      await wait(pause);
    }
  }
}
