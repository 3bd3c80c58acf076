import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../../../..');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
/** Text between two others. @param {string} text @param {string} from @param {string} to */
const between = (text, from, to) => text.split(from)[1]?.split(to)[0] ?? '';
const coloursIn = (/** @type {string} */ text) =>
  [...text.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour);

test('the document begins in the colours that the theme goes on with', () => {
  const style = read('host/public/first-page.css');
  const tokens = read('shared/ui/src/shell/tokens.ts');
  const surfaces = read('shared/contract/src/floor/values/surfaces.ts');
  const layoutOf = (/** @type {string} */ name) =>
    between(between(tokens, name, '}'), "colorBgLayout: '", "'");
  const surfaceOf = (/** @type {string} */ name) => between(surfaces, `${name}: '`, "'");
  const light = [layoutOf('lightTokens'), surfaceOf('light')];
  const dark = [layoutOf('darkTokens'), surfaceOf('dark')];
  expect([...light, ...dark].every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
  const blocks = style.split(/\scolor-scheme:/).slice(1, 4);
  expect(blocks).toHaveLength(3);
  const [lightBlock = '', ...darkBlocks] = blocks;
  expect(coloursIn(lightBlock)).toEqual(expect.arrayContaining(light));
  for (const block of darkBlocks) expect(coloursIn(block)).toEqual(expect.arrayContaining(dark));
});

test('a browser that has seen no brand gets the colours of the neutral one, from either server', () => {
  const { 1: navigation = '', 2: text = '' } =
    /light: \{[^}]*navigation: '#(\w{6})', navigationText: '#(\w{6})'/.exec(
      read('shared/contract/src/floor/neutral-brand.ts'),
    ) ?? [];
  expect(navigation).toMatch(/^\w{6}$/);
  expect(read('deploy/nginx/host.conf.template')).toContain(`system.de.wide.${navigation}.${text}`);
  expect(read('scripts/serve/first-page.mjs')).toContain(`'${navigation}', '${text}'`);
});
