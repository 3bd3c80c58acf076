import { sortedUnions } from './sorted-unions.mjs';

test.each([
  ['"b" | "a"', '"a" | "b"'],
  ['{ kind: "b" | null | "a"; next?: string; }', '{ kind: "a" | "b" | null; next?: string; }'],
  ['(value: number | "x | y") => string | boolean', '(value: "x | y" | number) => boolean | string'],
  ['readonly ("b" | "a")[]', 'readonly ("a" | "b")[]'],
])('%s reads %s, whatever the compiler met first', (printed, sorted) => {
  expect(sortedUnions(printed)).toBe(sorted);
});

test('a text without a union stays as it is', () => {
  expect(sortedUnions('{  id: number; }')).toBe('{  id: number; }');
});
