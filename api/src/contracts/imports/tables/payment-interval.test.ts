import { intervalOfHead, readInterval } from './payment-interval';

test.each([
  ['monatlich', 1],
  ['mtl.', 1],
  ['vierteljährlich', 3],
  ['1/4-jährlich', 3],
  ['halbjährlich', 6],
  ['1/2-jährlich', 6],
  ['jährlich', 12],
  ['Jahresbeitrag', 12],
  ['p. a.', 12],
  ['Einmalbeitrag', 0],
  ['beitragsfrei', 0],
  ['quarterly', 3],
  ['12', null],
  ['1', null],
  ['irgendwann', null],
] as const)('"%s" is a payment every %s months', (text, months) => {
  expect(readInterval(text)).toBe(months);
});

test.each([
  ['Jahresbeitrag', 12],
  ['Beitrag p. a.', 12],
  ['Beitrag (monatlich)', 1],
  ['Beitrag vierteljährlich', 3],
  ['Beitrag', null],
] as const)('the head "%s" says %s months', (head, months) => {
  expect(intervalOfHead(head)).toBe(months);
});
