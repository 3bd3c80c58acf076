import type { Database } from '../db/database';
import { isFourEyesOff } from '../white-label/four-eyes';
import { readBrand } from '../white-label/brand';
import { createTestDatabase } from '../../test/database/test-database';
import { parseFourEyesArguments, setFourEyes } from './four-eyes';
import { UsageError } from './usage-error';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const set = (...args: string[]): Promise<void> =>
  setFourEyes(db, parseFourEyesArguments(args), () => undefined);

test('four eyes are switched off and on again, the brand stays, and the log says so once each', async () => {
  const before = await readBrand(db);
  await set('off');
  await set('off');
  expect(await isFourEyesOff(db)).toBe(true);
  expect(await readBrand(db)).toEqual({ ...before, isFourEyesOff: true });
  await set('on');
  expect(await isFourEyesOff(db)).toBe(false);
  const entries = await db.query('select actor_name as actor, action, after from audit_entry order by id');
  expect(entries).toEqual([
    { actor: 'system', action: 'whiteLabel.changed', after: { isFourEyesOff: true } },
    { actor: 'system', action: 'whiteLabel.changed', after: { isFourEyesOff: false } },
  ]);
});

test.each([[[]], [['maybe']], [['off', 'on']]])('%j is answered with the usage', (args) => {
  expect(() => parseFourEyesArguments(args)).toThrow(UsageError);
});
