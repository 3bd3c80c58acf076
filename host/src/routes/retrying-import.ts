const BACKOFF_MS = [400, 1200];

/** A file that did not arrive, not a module that failed while it ran. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Webpack forgets a chunk that did not arrive, so asking again loads it again. */
export async function retryingImport<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of BACKOFF_MS) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      await wait(pause);
    }
  }
  return load();
}
