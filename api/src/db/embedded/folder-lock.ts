import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code';
import { isSameProcess, processStart } from './process-identity';

/** The engine has no lock of its own: two processes on one folder silently lose acknowledged writes. */
export class FolderLockedError extends Error {}

/** The message is one sentence for the person who started the program. */
export class FolderUnusableError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of this name',
};

interface Owner {
  readonly token: string;
  readonly pid: number;
  readonly processStart: string | null;
  readonly host: string;
  readonly since: string;
}

const HEARTBEAT_MS = 5_000;
/** A lock of another machine (a container before its restart) counts as left behind after this silence. */
const SILENCE_MS = 30_000;
const SETTLE_MS = 100;

export interface FolderLock {
  release(): void;
}

/** @throws {FolderUnusableError} */
function requireWritable(folder: string): void {
  const probe = path.join(folder, `probe.${randomUUID()}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const reason = reasons[String(errorCode(error))];
    if (reason === undefined) throw error;
    throw new FolderUnusableError(`The database folder ${folder} cannot be written: ${reason}.`);
  }
}

/**
 * Takes the folder for this process; takes it over when its owner is no longer alive.
 *
 * @param onLost another machine took it, since this process was paused for too long: it must not write there any more
 * @throws {FolderLockedError} when a living process holds it
 * @throws {FolderUnusableError} when nothing can be written there
 */
export async function lockFolder(
  folder: string,
  onLost: (error: FolderLockedError) => void,
): Promise<FolderLock> {
  requireWritable(folder);
  const file = path.join(folder, 'owner.lock');
  const mine: Owner = {
    token: randomUUID(),
    pid: process.pid,
    processStart: processStart(process.pid),
    host: os.hostname(),
    since: new Date().toISOString(),
  };
  const draft = path.join(folder, `owner.${mine.token}`);
  fs.writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!linked(draft, file)) {
      const owner = readOwner(file);
      if (owner && isAlive(owner, file)) throw lockedBy(folder, owner);
      if (owner) removeStale(folder, file, owner);
      // Another process may have judged the same lock and removed ours by mistake; it puts it back at once.
      await sleep(SETTLE_MS);
    }
    if (readOwner(file)?.token !== mine.token)
      throw new FolderLockedError(
        `The database folder ${folder} was taken by another process at the same moment: try again.`,
      );
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    const owner = readOwner(file);
    if (!owner || owner.token === mine.token) return touch(file);
    clearInterval(heartbeat);
    onLost(lockedBy(folder, owner));
  }, HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readOwner(file)?.token === mine.token) fs.rmSync(file, { force: true });
    },
  };
}

/** A hard link is created by exactly one of several processes, and it appears with its content. */
function linked(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner: Owner = JSON.parse(fs.readFileSync(file, 'utf8'));
    return owner;
  } catch {
    return undefined; // gone in the meantime
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host === os.hostname()) return isSameProcess(owner.pid, owner.processStart);
  const touched = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touched < SILENCE_MS;
}

/** Moves the lock aside; when it turns out to be a younger one than judged, it is put back. */
function removeStale(folder: string, file: string, judged: Owner): void {
  const aside = path.join(folder, `owner.${randomUUID()}.stale`);
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // somebody else was faster
  }
  if (readOwner(aside)?.token !== judged.token) linked(aside, file);
  fs.rmSync(aside, { force: true });
}

function touch(file: string): void {
  const now = new Date();
  try {
    fs.utimesSync(file, now, now);
  } catch {
    // The folder was deleted under a running server; the next write will say so.
  }
}

const lockedBy = (folder: string, owner: Owner) =>
  new FolderLockedError(
    `The database folder ${folder} is in use by process ${owner.pid} on ${owner.host} since ${owner.since}: ` +
      'stop that process or choose another folder with DEPOTWERK_DATA.',
  );
