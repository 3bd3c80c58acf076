import { RecentKeys } from './recent-keys';

test('a key is known from the second time on', () => {
  const keys = new RecentKeys(10);
  expect(keys.meet('a')).toBe(false);
  expect(keys.meet('a')).toBe(true);
  expect(keys.meet('b')).toBe(false);
});

test('what did not come again within as many other keys is forgotten', () => {
  const keys = new RecentKeys(10);
  keys.meet('a');
  for (let i = 0; i < 4; i++) keys.meet(`other ${i}`);
  expect(keys.meet('a')).toBe(true);
  for (let i = 0; i < 10; i++) keys.meet(`another ${i}`);
  expect(keys.meet('a')).toBe(false);
});
