import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../../src/db/database';
import { openEmbeddedFolder } from '../../src/db/embedded/open-embedded';
import { workerFile } from './paths';
import { connect } from './postgres-template';
import { temporaryServerDatabase } from './test-database';

/** A place for a database that two processes open, one after the other. */
export interface Place {
  readonly kind: 'folder' | 'server';
  readonly address: string;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export async function newPlace(): Promise<Place> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) {
    const { url, drop } = await temporaryServerDatabase(server);
    return { kind: 'server', address: url, open: () => connect(url), remove: drop };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'depotwerk-place-'));
  const fail = (error: Error) => {
    throw error;
  };
  return {
    kind: 'folder',
    address: folder,
    open: () => openEmbeddedFolder(folder, pathToFileURL(workerFile), fail),
    remove: () => fs.promises.rm(folder, { recursive: true, force: true }),
  };
}
