import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that travel with a page; what it imports when it is needed is left out. */
function filesOf(page: string, known = new Set<string>()): Set<string> {
  if (known.has(page)) return known;
  known.add(page);
  const imports = readFileSync(page, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gm);
  for (const [, path = ''] of imports) {
    const found = ['.ts', '.tsx'].map((end) => join(dirname(page), path + end)).find(existsSync);
    if (found !== undefined) filesOf(found, known);
  }
  return known;
}

test('the list of contracts is drawn without what pages about one thing and forms need', () => {
  const files = [...filesOf(join(__dirname, 'contracts-page.tsx'))];
  expect(files.length).toBeGreaterThan(20);
  const heavy = files.filter((file) =>
    /^import (?!type)[^;]*from '@depotwerk\/ui\/(details|forms)'/m.test(readFileSync(file, 'utf8')),
  );
  expect(heavy).toEqual([]);
});
