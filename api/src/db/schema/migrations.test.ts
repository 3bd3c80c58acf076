import fs from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const folder = path.join(__dirname, '../migrations/meta');

/** The tables as the newest migration leaves them. */
function newestSnapshot(): string {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  return fs.readFileSync(path.join(folder, names.sort().at(-1) ?? ''), 'utf8');
}

test('the migrations lead to the tables of this program, with their lists of values', async () => {
  const files = fs.readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const modules = await Promise.all(files.map((name) => import(`./${name}`) as Promise<object>));
  const tables = Object.fromEntries(modules.flatMap((module) => Object.entries(module)));
  const snapshot = newestSnapshot();
  const { id }: { id: string } = JSON.parse(snapshot);
  const after = generateDrizzleJson(tables, id, undefined, 'snake_case');
  expect(await generateMigration(JSON.parse(snapshot), after)).toEqual([]);
});
