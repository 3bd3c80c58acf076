import { searchText } from '@depotwerk/domain';
import fc from 'fast-check';
import { createTestDatabase } from '../../test/database/test-database';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function storedText(words: string, numbers: readonly string[]): Promise<string | undefined> {
  const [row] = await database.query<{ text: string }>('select search_text($1, $2::text[]) as text', [
    words,
    numbers,
  ]);
  return row?.text;
}

const letters = fc.constantFrom(
  ..."aAeEoOuUsßẞäÄöÖüÜåÅøØæœłŁđıİǣǽǿñéŚçŞžğ0123 -./\u00a0\u0308\u0301ΣςЖ中'’‘‛ʼʻʹ′`´＇\u0374\u1fef\u1ffd",
);
const words = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'grapheme' }));

test('the database makes the text that records are found by exactly as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(words, fc.array(words, { maxLength: 2 }), async (text, numbers) => {
      // PostgreSQL keeps no NUL in a text.
      fc.pre(![text, ...numbers].some((part) => part.includes('\0')));
      expect(await storedText(text, numbers)).toBe(searchText(text, numbers));
    }),
    { numRuns: 300 },
  );
});
