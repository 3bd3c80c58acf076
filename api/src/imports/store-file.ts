import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { importMaxBytes } from '@depotwerk/contract/floor/values/import-kinds';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { importFile, importFilePiece } from '../db/schema/import-file';
import { ApiFault } from '../http/api-fault';

const PIECE_BYTES = 1024 * 1024;

/** A file as it arrived. Nothing of it counts before a preview is ordered. */
export class StoredUpload {
  constructor(
    readonly fileId: string,
    private readonly hash: string,
  ) {}

  /** What two requests have in common that send the same file; its id is another one each time. */
  toJSON(): object {
    return { hash: this.hash };
  }
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    const whole = Buffer.concat(held, length);
    let from = 0;
    for (; from + PIECE_BYTES <= length; from += PIECE_BYTES) yield whole.subarray(from, from + PIECE_BYTES);
    held = [whole.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(held, length);
}

export const tooLarge = (kind: ImportKind): ApiFault =>
  new ApiFault(413, 'request.tooLarge', `a file of ${kind} has at most ${importMaxBytes[kind]} bytes`, {
    field: 'body',
  });

/**
 * Stores a file piece by piece while it arrives, so that no process holds it as a whole. One that breaks off leaves nothing.
 *
 * @throws {ApiFault} 413
 */
export async function storeFile(
  db: Queries,
  chunks: AsyncIterable<Uint8Array>,
  kind: ImportKind,
  storedBy: { readonly userId: string; readonly fullName: string },
): Promise<StoredUpload> {
  const { orm } = db;
  const [file] = await orm
    .insert(importFile)
    .values({ kind, storedById: storedBy.userId, storedBy: storedBy.fullName })
    .returning({ id: importFile.id });
  if (!file) throw new Error('insert of a file returned no row');
  const fileId = file.id;
  const digest = createHash('sha256');
  let size = 0;
  let position = 0;
  try {
    for await (const bytes of inPieces(chunks)) {
      size += bytes.length;
      if (size > importMaxBytes[kind]) throw tooLarge(kind);
      digest.update(bytes);
      await orm.insert(importFilePiece).values({ fileId, position, bytes });
      position += 1;
    }
    const hash = digest.digest('hex');
    await orm.update(importFile).set({ size, hash }).where(eq(importFile.id, fileId));
    return new StoredUpload(fileId, hash);
  } catch (error) {
    await orm.delete(importFile).where(eq(importFile.id, fileId));
    throw error;
  }
}

/**
 * The bytes of a stored file, held once.
 *
 * @returns null when it is gone
 */
export async function readStoredFile({ orm }: Queries, fileId: string): Promise<Uint8Array | null> {
  const [file] = await orm
    .select({ size: importFile.size, hash: importFile.hash })
    .from(importFile)
    .where(eq(importFile.id, fileId));
  if (!file) return null;
  const all = Buffer.allocUnsafe(file.size);
  const digest = createHash('sha256');
  for (let position = 0, from = 0; from < file.size; position += 1) {
    const [piece] = await orm
      .select({ bytes: importFilePiece.bytes })
      .from(importFilePiece)
      .where(and(eq(importFilePiece.fileId, fileId), eq(importFilePiece.position, position)));
    if (!piece) return null;
    digest.update(piece.bytes);
    all.set(piece.bytes, from);
    from += piece.bytes.length;
  }
  if (digest.digest('hex') !== file.hash) throw new Error(`the stored file ${fileId} is damaged`);
  return all;
}
