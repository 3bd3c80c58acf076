import { esgPreference } from './esg-preference';

test('wishes are read from the answers', () => {
  const answers = { N1: 'yes', N2: ['sustainable', 'pai'], N3: 25, N4: ['water', 'climate', 'nonsense'] };
  expect(esgPreference(answers)).toEqual({
    taxonomyFraction: null,
    sustainableFraction: 0.25,
    paiFamilies: ['climate', 'water'],
  });
});

test.each([[{}], [{ N1: 'no', N2: ['taxonomy'], N3: 10 }], [{ N1: true }]])('%j is no wish', (answers) => {
  expect(esgPreference(answers)).toBeNull();
});
