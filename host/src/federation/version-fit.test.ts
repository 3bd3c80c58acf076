import { findMisfit } from './version-fit';

const live = { react: ['19.3.1'], '@depotwerk/ui/shell': ['0.1.0'] };

test('a release fits when every range covers the running version', () => {
  expect(findMisfit({ platformRange: '^0.1.0', shared: { react: '^19.2.0' } }, '0.1.4', live)).toBeNull();
});

test('a release for the major before fits a shell that offers it', () => {
  const old = { platformRange: '^1.0.0', shared: { '@depotwerk/ui/shell': '^1.2.0' } };
  const both = { '@depotwerk/platform': ['2.0.0', '1.4.0'], '@depotwerk/ui/shell': ['2.0.0', '1.4.0'] };
  expect(findMisfit(old, '2.0.0', both)).toBeNull();
  expect(findMisfit(old, '2.0.0', { '@depotwerk/ui/shell': ['2.0.0'] })).toMatchObject({ live: '2.0.0' });
});

test.each([
  ['an older platform', '^0.1.0', { react: '^19.0.0' }, '0.2.0', '@depotwerk/platform'],
  ['a newer React', '^0.1.0', { react: '^20.0.0' }, '0.1.0', 'react'],
  ['something that is not shared', '^0.1.0', { vue: '^3.0.0' }, '0.1.0', 'vue'],
  ['a range that says nothing', '^0.1.0', { react: '*' }, '0.1.0', 'react'],
  ['a range that cannot be read', 'latest', {}, '0.1.0', '@depotwerk/platform'],
])('a release for %s is refused', (_why, platformRange, shared, platform, culprit) => {
  expect(findMisfit({ platformRange, shared }, platform, live)).toMatchObject({ package: culprit });
});
