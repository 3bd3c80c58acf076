import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { childFile, workerFile } from '../../../test/database/paths';
import { openEmbeddedFolder } from './open-embedded';

const open = (folder: string) =>
  openEmbeddedFolder(folder, pathToFileURL(workerFile), (error) => {
    throw error;
  });

/** Loaded before the writer, in all its threads: marks every fsync in a file. */
function countFsyncs(folder: string): { readonly preload: string; readonly count: () => number } {
  const preload = path.join(folder, 'count-fsyncs.cjs');
  const marks = path.join(folder, 'fsyncs');
  fs.writeFileSync(
    preload,
    `const fs = require('node:fs');
     const fsync = fs.fsyncSync;
     fs.fsyncSync = (file) => { fsync(file); fs.appendFileSync(${JSON.stringify(marks)}, '.'); };`,
  );
  return { preload, count: () => fs.statSync(marks).size };
}

/** Starts a writer and kills it the hard way after so many acknowledged rows; answers the last one. */
async function writeAndDie(
  folder: string,
  rows: number,
  { whileAlive, preload }: { whileAlive?: () => Promise<void>; preload?: string } = {},
): Promise<number> {
  const child = spawn(
    process.execPath,
    [...(preload ? ['--require', preload] : []), childFile, folder, workerFile],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let acknowledged = 0;
  let seen = 0;
  let checked: Promise<void> | undefined;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      seen += 1;
      checked ??= whileAlive?.() ?? Promise.resolve();
      if (seen === rows) await checked.then(() => child.kill('SIGKILL'));
    }
  } finally {
    child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return acknowledged;
}

test('after kill -9 the folder is taken over and every acknowledged row is there', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'depotwerk-crash-'));
  try {
    const refusedWhileAlive = () => expect(open(folder)).rejects.toThrow(/is in use by process \d+/);
    await writeAndDie(folder, 40, { whileAlive: refusedWhileAlive });
    await writeAndDie(folder, 90);
    const acknowledged = await writeAndDie(folder, 25);

    const database = await open(folder);
    const [written] = await database.query<{ count: number; last: number }>(
      'SELECT count(*) AS count, max(id) AS last FROM written',
    );
    expect(acknowledged).toBeGreaterThanOrEqual(155);
    expect(written?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(written?.count).toBe(written?.last);
    expect(await database.query('SELECT sum(amount) AS sum, max(amount) AS moved FROM account')).toEqual([
      { sum: 0, moved: written?.last },
    ]);
    await database.close();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('every acknowledged transaction was brought to the disk', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'depotwerk-fsync-'));
  try {
    const { preload, count } = countFsyncs(folder);
    const created = await writeAndDie(folder, 1, { preload });
    const before = count();
    const last = await writeAndDie(folder, 200, { preload });
    expect(last - created).toBeGreaterThanOrEqual(199);
    expect(count() - before).toBeGreaterThanOrEqual(last - created);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
