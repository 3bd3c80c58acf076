import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/workspace/root.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  mkdirSync(join(folder, 'pg_wal'));
  const line = (/** @type {string[]} */ ...words) => words.join('\t');
  writeFileSync(join(folder, 'pg_wal/00000002.history'), line('1', '0/A0000D8', 'no recovery target'));
  writeFileSync(
    join(folder, 'pg_wal/0000000B.history'),
    [line('1', '0/A0000D8', 'no recovery target'), line('10', '1/C05A210', 'no recovery target')].join('\n') +
      '\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Archives a file where pgBackRest ends with a code. @param {string} file @param {number} code @returns {Promise<{ code: number, said: string }>} */
function archive(file, code) {
  writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\necho "$@" >&2\nexit ${String(code)}\n`, {
    mode: 0o755,
  });
  return new Promise((resolve) => {
    const child = execFile(
      join(root, 'deploy/ha/archive.sh'),
      ['/settings', `pg_wal/${file}`],
      { cwd: folder, env: { PATH: `${folder}:${process.env.PATH ?? ''}` } },
      (_error, _output, said) => resolve({ code: child.exitCode ?? -1, said }),
    );
  });
}

test('a file is kept with the settings of the member, and a failure is one', async () => {
  const kept = await archive('0000000B000000010000000C', 0);
  expect(kept).toEqual({
    code: 0,
    said: '--config=/settings --stanza=depotwerk archive-push pg_wal/0000000B000000010000000C\n',
  });
  expect((await archive('0000000B000000010000000C', 82)).code).toBe(82);
  expect((await archive('0000000A000000010000000C', 82)).code).toBe(82);
});

test.each([
  ['the segment in which the timeline ended', '0000000A000000010000000C'],
  ['a segment behind it', '0000000A000000010000000D'],
  ['the end of a timeline before that', '00000001000000000000000A'],
])('another end of a timeline that was left does not hold up the archive: %s', async (_what, file) => {
  const { code, said } = await archive(file, 45);
  expect(code).toBe(0);
  expect(said).toMatch(`${file} is the end of a timeline that the cluster left`);
});

test.each([
  ['a segment that the next timeline builds on', '0000000A000000010000000B'],
  ['one with a smaller upper half', '0000000A00000000000000FF'],
  ['a segment of the timeline of today', '0000000B000000010000000C'],
  ['a timeline that is no ancestor', '00000009000000010000000C'],
  ['a history', '0000000B.history'],
  ['a segment that is not whole', '0000000A000000010000000C.partial'],
])('another file of the same name in the archive is a fault: %s', async (_what, file) => {
  expect((await archive(file, 45)).code).toBe(45);
});
