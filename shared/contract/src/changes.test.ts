import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiContract } from './api-contract';
import { changes, changesOf } from './changes';
import { jobChanges } from './floor/values/job-changes';
import { notificationKinds } from './floor/values/notification-kinds';
import { nouns } from './floor/values/nouns';

const writes = Object.keys(apiContract).filter((key) => !key.startsWith('GET '));
const root = join(__dirname, '../../..');

/** What the parts of the browser are written in, tests aside. */
function browserSources(): string {
  const parts = readdirSync(root).filter((name) => /^(host|remote-.+)$/.test(name));
  return [...parts, 'shared/platform', 'shared/ui']
    .map((part) => join(root, part, 'src'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    )
    .join('\n');
}

test('every call that does not read by its method says what it changes', () => {
  expect(Object.keys(changes).sort()).toEqual(writes.sort());
});

test('each noun is what a key of a query begins with', () => {
  const sources = browserSources();
  expect(nouns.filter((noun) => !sources.includes(`['${noun}', '`))).toEqual([]);
});

test('a call with commands changes what its command changes', () => {
  expect(changesOf('PUT /contracts', { command: 'contract.save' })).toContain('contracts');
  expect(changesOf('PUT /contracts', { command: 'contract.lookup' })).toEqual([]);
});

test('every kind of work in the background says what it has changed when it ends', () => {
  for (const kind of notificationKinds) expect(jobChanges[kind]).not.toHaveLength(0);
});
