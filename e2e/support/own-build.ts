import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveRemote } from '../../scripts/serve/serve-remote.mjs';
import { copyBuilt } from './made-release';

const ENTRY = 'remoteEntry.js';

/** A remote as its developer serves it: signed by nobody, and its entry has another hash than its release says. */
export async function serveOwnBuild(name: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'depotwerk-own-build-'));
  const folder = await copyBuilt(name, '0.0.1', place);
  for (const twin of ['.br', '.gz']) await rm(join(folder, ENTRY + twin), { force: true });
  await appendFile(join(folder, ENTRY), ';globalThis.isOwnBuild = true;');
  const { url, close } = await serveRemote({ folders: [folder, place], port: 0 });
  const stop = async () => {
    await close();
    await rm(place, { recursive: true, force: true });
  };
  return { url, stop };
}
