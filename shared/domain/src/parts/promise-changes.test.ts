import * as fc from 'fast-check';
import { isConfirmed, promiseChanges, vanishingOf, type PartPromises } from './promise-changes';

const promises = (more: Partial<PartPromises> = {}): PartPromises => ({
  pages: ['/notes'],
  menuEntries: ['notes'],
  rights: ['contracts.view'],
  texts: ['title'],
  ...more,
});

test('what users lose and gain is told apart, by what it is', () => {
  const after = promises({ pages: ['/notes', '/notes/new'], menuEntries: [], texts: ['heading'] });
  expect(promiseChanges(promises(), after)).toEqual({
    pages: { gone: [], added: ['/notes/new'] },
    menuEntries: { gone: ['notes'], added: [] },
    rights: { gone: [], added: [] },
    texts: { gone: ['title'], added: ['heading'] },
  });
});

test('whoever saw less than what vanishes now has confirmed something else', () => {
  const seen = vanishingOf(promiseChanges(promises(), promises({ texts: [] })));
  const now = vanishingOf(promiseChanges(promises(), promises({ texts: [], pages: [] })));
  expect([isConfirmed(seen, seen), isConfirmed(now, seen), isConfirmed(seen, now)]).toEqual([
    true,
    false,
    true,
  ]);
});

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
const anyPromises = fc.record({ pages: words, menuEntries: words, rights: words, texts: words });

test('nothing is lost on the way to itself, and what comes one way goes the other way', () => {
  fc.assert(
    fc.property(anyPromises, anyPromises, (one, other) => {
      const none = vanishingOf(promiseChanges(one, one));
      expect(Object.values(none).flat()).toEqual([]);
      expect(promiseChanges(one, other).pages.gone).toEqual(promiseChanges(other, one).pages.added);
    }),
  );
});
