import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { requireSoundPart } from './part-check.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'part-'));
  // A part has the compiler among its own packages.
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(dirname(require.resolve('typescript/package.json')), join(folder, 'node_modules/typescript'));
  write('package.json', '{}');
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "lib": ["es5"], "types": [], "skipLibCheck": true }, "include": ["src"] }',
  );
  write('src/i18n/de.json', '{ "title": "Aufträge" }');
  write('src/i18n/en.json', '{ "title": "Orders" }');
  write('src/page.ts', 'export const count: number = 3;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} file @param {string} content */
function write(file, content) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

test('a part whose texts speak both languages and whose types fit is sound', async () => {
  await expect(requireSoundPart(folder)).resolves.toBeUndefined();
});

test('each text of one language only is named, with the file and what to do', async () => {
  write('src/i18n/de.json', '{ "title": "Aufträge", "empty": "Nichts da", "note": { "a": "Hinweis" } }');
  const refused = expect(requireSoundPart(folder)).rejects;
  await refused.toThrow(/Write what is missing.*src\/i18n: "empty" has no English text.*"note.a" has no/s);
});

test('a type error is named with its line', async () => {
  write('src/page.ts', "export const count: number = 'three';\n");
  await expect(requireSoundPart(folder)).rejects.toThrow(
    /types do not fit.*src\/page.ts\(1,14\): error TS2322/s,
  );
});
