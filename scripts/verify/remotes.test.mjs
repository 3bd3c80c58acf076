import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedRemotes } from '../workspace/apps.mjs';
import { root } from '../workspace/root.mjs';
import { missingRemotes } from './remotes.mjs';

const names = listedRemotes.map(({ name }) => name);
const folders = names.map((name) => `remote-${name}`);
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

test('a new remote that nobody runs is named, with each place that lacks it', () => {
  const problems = missingRemotes({ names: [...names, 'releases'], folders, compose });
  expect(problems).toContain('remotes.json lists "releases", but there is no folder remote-releases');
  expect(problems).toContain('docker-compose.yml lacks "remote-releases:" for the remote "releases"');
  expect(problems.filter((problem) => problem.includes('ORIGINS'))).toHaveLength(1);
});

test('a folder that is not listed is named', () => {
  expect(missingRemotes({ names, folders: [...folders, 'remote-old'], compose })).toEqual([
    'The folder remote-old is not listed in remotes.json',
  ]);
});
