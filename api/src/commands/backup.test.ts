import { createTestDatabase } from '../../test/database/test-database';
import { noteBackup, parseBackupArguments } from './backup';
import { UsageError } from './usage-error';

const args = (...more: string[]) => [
  'recorded',
  '--kind',
  'full',
  '--began',
  '2026-01-01T02:00:00Z',
  ...more,
];

test('a backup of another program is recorded with its size', async () => {
  const db = await createTestDatabase();
  const lines: string[] = [];
  await noteBackup(db, parseBackupArguments(args('--bytes', '1234')), (line) => lines.push(line));
  expect(lines).toEqual(['recorded: full succeeded']);
  expect(await db.query('select kind, bytes, failure from backup_run')).toEqual([
    { kind: 'full', bytes: 1234, failure: null },
  ]);
  await db.close();
});

test('a backup that failed says why', () => {
  expect(parseBackupArguments(args('--failed', 'the disk is full'))).toMatchObject({
    bytes: null,
    failure: 'the disk is full',
  });
});

test.each([
  ['no verb', []],
  ['an unknown kind', ['recorded', '--kind', 'half', '--began', '2026-01-01T02:00:00Z']],
  ['no moment', ['recorded', '--kind', 'full']],
  ['a moment that is still to come', ['recorded', '--kind', 'full', '--began', '2999-01-01T00:00:00Z']],
  ['a size that is no number', args('--bytes', '1.5')],
  ['no reason', args('--failed', ' ')],
  ['an unknown option', args('--where', 'here')],
])('%s is refused with the argument', (_what, wrong) => {
  expect(() => parseBackupArguments(wrong)).toThrow(UsageError);
});
