import { changesBetween, itemsOf, usesOf } from './changelog.mjs';

const changelog = `# Changes

## 0.10.0

- \`Figure\` asks for a \`note\`.

## 0.9.0

What your team must do:

- \`useTiles\` is gone: keep tiles
  in a slice of your own.
- Nothing else.

## 0.8.0

- Long ago.
`;

test('who raises a package reads what changed since the own version, the oldest first', () => {
  const versions = changesBetween(changelog, '0.8.0', '0.10.0').map(({ version }) => version);
  expect(versions).toEqual(['0.9.0', '0.10.0']);
  expect(changesBetween(changelog, '0.10.0', '0.10.0')).toEqual([]);
});

test('a change is named with each line that it concerns', () => {
  const [first] = changesBetween(changelog, '0.8.0', '0.9.0');
  const [gone = '', rest = ''] = itemsOf(first?.text ?? '');
  expect(gone).toBe('`useTiles` is gone: keep tiles in a slice of your own.');
  const sources = { 'src/page.tsx': 'a\nconst tiles = useTiles();\n', 'src/other.tsx': 'useTilesOfMine()' };
  expect(usesOf(gone, sources)).toEqual([{ file: 'src/page.tsx', line: 2 }]);
  expect(usesOf(rest, sources)).toEqual([]);
});
