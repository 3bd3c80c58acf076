import { esgPreference } from './esg-preference';

test('the wish of a demo customer is read from the answers', () => {
  expect(esgPreference({ N1: 'yes', N2: ['sustainable', 'pai'], N3: 25, N4: ['water', 'climate'] })).toEqual({
    taxonomyFraction: null,
    sustainableFraction: 0.25,
    paiFamilies: ['climate', 'water'],
  });
});

test.each(['no', 'notStated'] as const)('%s is no wish', (N1) => {
  expect(esgPreference({ N1, N2: ['taxonomy'], N3: 10 })).toBeNull();
});
