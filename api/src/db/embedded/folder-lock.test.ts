import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderLockedError, FolderUnusableError, lockFolder as take } from './folder-lock';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'depotwerk-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const lockFolder = (place: string) =>
  take(place, (error) => {
    throw error;
  });

const leaveBehind = (owner: Record<string, unknown>) =>
  fs.writeFileSync(
    path.join(folder, 'owner.lock'),
    JSON.stringify({ token: 'other', since: '2026-01-01', ...owner }),
  );
const NO_SUCH_PROCESS = 2 ** 22 + 1;

test('the second owner is told who holds the folder, in one sentence', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`^The database folder ${folder} is in use by process ${process.pid} on .+\\.$`),
  );
  lock.release();
});

test('a folder that cannot be written is told in one sentence', async () => {
  const file = path.join(folder, 'datei');
  fs.writeFileSync(file, '');
  await expect(lockFolder(file)).rejects.toThrow(
    /^The database folder .+ cannot be written: there is a file of this name\.$/,
  );
  await expect(lockFolder(path.join(file, 'darin'))).rejects.toThrow(FolderUnusableError);
  await expect(lockFolder('/proc/1/fdinfo')).rejects.toThrow(FolderUnusableError);
});

test('a released folder can be taken again and nothing is left in it', async () => {
  (await lockFolder(folder)).release();
  (await lockFolder(folder)).release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the lock of a dead process is taken over', async () => {
  leaveBehind({ pid: NO_SUCH_PROCESS, processStart: '1', host: os.hostname() });
  const lock = await lockFolder(folder);
  expect(fs.readFileSync(path.join(folder, 'owner.lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  lock.release();
});

test('a process number that was given to another process does not hold the folder', async () => {
  leaveBehind({ pid: process.pid, processStart: '1', host: os.hostname() });
  (await lockFolder(folder)).release();
});

test('of many that find a lock left behind exactly one gets it', async () => {
  leaveBehind({ pid: NO_SUCH_PROCESS, processStart: '1', host: os.hostname() });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(winners).toHaveLength(1);
  expect(reasons.every((reason) => reason instanceof FolderLockedError)).toBe(true);
  winners[0]?.release();
});

test('another machine holds the folder while its lock is fresh, and loses it after a silence', async () => {
  leaveBehind({ pid: 1, processStart: null, host: 'another-machine' });
  await expect(lockFolder(folder)).rejects.toThrow('on another-machine');
  const longAgo = new Date(Date.now() - 60_000);
  fs.utimesSync(path.join(folder, 'owner.lock'), longAgo, longAgo);
  (await lockFolder(folder)).release();
});

test('a process that was paused while another machine took the folder hears of it before it writes again', async () => {
  jest.useFakeTimers();
  const lost: Error[] = [];
  const lock = await take(folder, (error) => lost.push(error));
  leaveBehind({ pid: 1, processStart: null, host: 'another-machine' });
  jest.advanceTimersByTime(20_000);
  expect(lost.map(({ message }) => message)).toEqual([expect.stringContaining('on another-machine')]);
  lock.release();
  expect(fs.readFileSync(path.join(folder, 'owner.lock'), 'utf8')).toContain('another-machine');
  jest.useRealTimers();
});
