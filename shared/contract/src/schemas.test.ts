import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as schemas from './schemas';

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.replaceAll('\\', '/'));

const textOf = (folder: string): string =>
  filesOf(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const source = __dirname;
const server = join(source, '../../../api/src');

test('every file of schemas has its names in the OpenAPI document', () => {
  const list = readFileSync(join(source, 'schemas.ts'), 'utf8');
  const missing = filesOf(source)
    .filter((file) => /(^|\/)schema\//.test(file))
    .filter((file) => !list.includes(`'./${file.replace(/\.ts$/, '')}'`));
  expect(missing).toEqual([]);
});

// Listed all together they are in use for whoever looks for dead code.
test('every schema is used by something else', () => {
  const code = `${textOf(source)}\n${textOf(server)}`;
  const declaration = /export const \w+|export type \w+ = Static<typeof \w+>/g;
  const words = new Set(code.replaceAll(declaration, '').match(/\w+/g));
  expect(Object.keys(schemas).filter((name) => !words.has(name))).toEqual([]);
});
