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

/** A file that is read from where it is stored. */
export interface FilePieces {
  /** SHA-256, hex. */
  readonly hash: string;
  /** @throws {FileGone} when somebody has deleted it meanwhile */
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** Somebody has discarded the file, or an erasure has deleted it. */
export class FileGone extends Error {}

interface StoredFile extends FilePieces {
  /** Bytes. */
  readonly size: number;
}

async function* piecesOf(
  { orm }: Queries,
  fileId: string,
  { size, hash }: Omit<StoredFile, 'read'>,
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  for (let position = 0, from = 0; from < size; position += 1) {
    const [piece] = await orm
      .select({ bytes: importFilePiece.bytes })
      .from(importFilePiece)
      .where(and(eq(importFilePiece.fileId, fileId), eq(importFilePiece.position, position)));
    if (!piece) throw new FileGone(`the stored file ${fileId} is gone`);
    digest.update(piece.bytes);
    from += piece.bytes.length;
    yield piece.bytes;
  }
  if (digest.digest('hex') !== hash) throw new Error(`the stored file ${fileId} is damaged`);
}

/** @returns null when the file is gone */
export async function openStoredFile(db: Queries, fileId: string): Promise<StoredFile | null> {
  const [file] = await db.orm
    .select({ size: importFile.size, hash: importFile.hash })
    .from(importFile)
    .where(eq(importFile.id, fileId));
  if (!file || file.hash === null) return null;
  const known = { size: file.size, hash: file.hash };
  return { ...known, read: () => piecesOf(db, fileId, known) };
}

/** All bytes of a stored file, held once. @returns null when it is gone */
export async function readStoredFile(db: Queries, fileId: string): Promise<Uint8Array | null> {
  const file = await openStoredFile(db, fileId);
  if (!file) return null;
  const all = Buffer.allocUnsafeSlow(file.size);
  let from = 0;
  try {
    for await (const bytes of file.read()) {
      all.set(bytes, from);
      from += bytes.length;
    }
  } catch (error) {
    if (error instanceof FileGone) return null;
    throw error;
  }
  return all;
}
