import { pathTo } from './destinations';

test('a destination knows its path and its parameters', () => {
  expect(pathTo('contracts.list')).toBe('/contracts');
  expect(pathTo('contracts.detail', { contractId: 4711 })).toBe('/contracts/4711');
});

test('what is wrong does not compile', () => {
  // @ts-expect-error -- a contract without its number
  expect(() => pathTo('contracts.detail')).toThrow();
  // @ts-expect-error -- no such place
  expect(() => pathTo('contracts.moon')).toThrow();
});
