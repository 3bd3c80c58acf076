import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  readonly nfd: number;
}
interface FileSystemModule {
  readonly NODEFS?: { stream_ops: { fsync?: (file: OpenFile) => number } };
}

/**
 * Files on disk whose fsync reaches the disk. PGlite's own file system has no such operation: with `fsync = on` it
 * would report success and do nothing. `wal_sync_method` must be `fsync`, for `fdatasync` is a no-op as well.
 */
export class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...parameters);
    const addFsync = (module: FileSystemModule) => {
      if (!module.NODEFS) throw new Error('the embedded engine has changed: no NODEFS to make durable');
      module.NODEFS.stream_ops.fsync = (file) => {
        fs.fsyncSync(file.nfd);
        return 0;
      };
    };
    prepared.emscriptenOpts.preRun = [...(prepared.emscriptenOpts.preRun ?? []), addFsync];
    return prepared;
  }
}

/** Brings a freshly created database folder to the disk, files before the folders that name them. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(folder);
}

function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
