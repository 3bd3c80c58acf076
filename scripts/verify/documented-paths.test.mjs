import { missingPaths } from './documented-paths.mjs';

const there = new Set(['api/src/app.ts', 'docs/map.md']);
/** @param {string} text */
const missing = (text) => missingPaths(text, (path) => there.has(path), 'docs/guides');

test('a path or link that leads nowhere is found', () => {
  expect(missing('`api/src/app.ts`, `api/src/gone.ts`, [map](../map.md), [gone](gone.md#part)')).toEqual([
    'api/src/gone.ts',
    'docs/guides/gone.md',
  ]);
});

test('what stands for other names, is built, or lies elsewhere is no path of the repository', () => {
  expect(
    missing('`api/src/<area>/x.ts`, `api/dist/main.js`, [site](https://example.org/x), `npm start`'),
  ).toEqual([]);
});
