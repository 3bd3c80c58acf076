import fc from 'fast-check';
import { mergedSet } from './changed-values';

const values = ['a', 'b', 'c', 'd', 'e'];
const rights = fc.uniqueArray(fc.constantFrom(...values));

test('of two changes of a set each value is as the side that changed it wants', () => {
  fc.assert(
    fc.property(rights, rights, rights, (before, stored, own) => {
      const merged = mergedSet(before, stored, own);
      expect(new Set(merged).size).toBe(merged.length);
      for (const value of values) {
        const [was, theirs, mine] = [before, stored, own].map((side) => side.includes(value));
        expect(merged.includes(value)).toBe(theirs === was ? mine : theirs);
      }
    }),
  );
});
