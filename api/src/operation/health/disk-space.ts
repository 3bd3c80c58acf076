import { statfs } from 'node:fs/promises';

/** Several segments of the write-ahead log (16 MB each): with less, the database may end in the middle of a write. */
const LEAST_BYTES = 64 * 1024 * 1024;

/** Whether the disk of a folder has no room for the next writes. */
export async function lacksRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_BYTES;
}
