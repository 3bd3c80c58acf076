import { isAtLeast, isSameMajor, lowestVersion, missingNames, surfaceChange } from './surface-change.mjs';

const before = ['data Button: from antd', 'index api: ApiClient', 'index pathTo: (place: Place) => string'];

test.each([
  ['nothing changed', before, '1.4.2'],
  ['a name is new', [...before, 'index useMay: (permission: Permission) => boolean'], '1.5.0'],
  ['a name is gone', before.slice(1), '2.0.0'],
  [
    'a type is another one',
    [...before.slice(0, 2), 'index pathTo: (place: Place, id: number) => string'],
    '2.0.0',
  ],
])('when %s, the version says so', (_, after, version) => {
  expect(lowestVersion('1.4.2', surfaceChange(before, after))).toBe(version);
});

test('before 1.0 the second number stands for a break', () => {
  expect(lowestVersion('0.1.0', surfaceChange(before, before.slice(1)))).toBe('0.2.0');
  expect(lowestVersion('0.1.0', surfaceChange(before, [...before, 'index x: string']))).toBe('0.1.1');
});

test('for remotes of the major before every name must still be there, whatever its type is now', () => {
  const facade = ['data Button: from antd', 'index api: OtherClient', 'index useMay: () => boolean'];
  expect(missingNames(before, facade)).toEqual(['index pathTo']);
  expect(missingNames(before, [...facade, 'index pathTo: () => string'])).toEqual([]);
});

test.each([
  ['1.5.0', '1.4.2', true],
  ['2.0.0', '1.4.2', false],
  ['0.2.0', '0.2.7', true],
  ['0.2.0', '0.1.0', false],
])('%s and %s are of one major: %s', (one, other, expected) => {
  expect(isSameMajor(one, other)).toBe(expected);
});

test.each([
  ['1.5.0', '1.4.9', true],
  ['1.5.0', '1.5.0', true],
  ['1.5.0', '2.0.0', false],
  ['1.10.0', '1.9.0', true],
])('%s is at least %s: %s', (version, lowest, expected) => {
  expect(isAtLeast(version, lowest)).toBe(expected);
});
