import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commonRules, dutyParts, ownRules, writtenPage } from '../../test/templates/duty-page';
import { faultCodes } from './fault-codes';

const PAGE = resolve(__dirname, '../../../docs/handbuch/pruefungen.md');

/** Without what only lays it out. */
const plain = (page: string): string =>
  page
    .replace(/-{3,}/g, '---')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n');

test('the page of the manual says of each format which duties are checked and which are not, as the checks do it', () => {
  const page = readFileSync(PAGE, 'utf8');
  for (const name of Object.keys(dutyParts())) expect(page).toContain(`<!-- ${name} -->`);
  expect(plain(page)).toBe(plain(writtenPage(page)));
});

test('it names everything that a template can be found to be', () => {
  const named = new Set<string>([...commonRules, ...Object.values(ownRules).flat()]);
  expect([...named].toSorted()).toEqual(Object.keys(faultCodes).toSorted());
});
