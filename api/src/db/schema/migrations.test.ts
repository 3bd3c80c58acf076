import fs from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

type Snapshot = Parameters<typeof generateMigration>[0];

const folder = new URL('../migrations/meta/', `file://${__filename}`);
const newestSnapshot = (): Snapshot => {
  const name = fs.readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  return JSON.parse(fs.readFileSync(new URL(name.sort().at(-1) ?? '', folder), 'utf8')) as Snapshot;
};

test('the migrations lead to the schema of this program, its lists of values included', async () => {
  const files = fs.readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const modules: object[] = await Promise.all(files.map((file) => import(`./${file}`)));
  const before = newestSnapshot();
  const after = generateDrizzleJson(Object.assign({}, ...modules), before.id, undefined, 'snake_case');
  expect(await generateMigration(before, after)).toEqual([]);
}, 60_000);
