import { amountIn } from './amount-in';

test.each([
  ['1.234,56 €', 1234.56],
  ['1234,5', 1234.5],
  ['1,234.56', 1234.56],
  ['1234.5', 1234.5],
  ['12.000', 12000],
  ['EUR 500', 500],
  ['12,345,678', 12345678],
  ['keine Zahl', null],
  ['', null],
  ['-5', null],
])('%j is %j', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});
