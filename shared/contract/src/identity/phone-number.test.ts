import { normalPhoneNumber } from './phone-number';

test.each([
  ['030 1234567', '+49-30-1234567'],
  ['(089) 555/01-47', '+49-89-5550147'],
  ['+49 (0)172 1234567', '+49-172-1234567'],
  ['0043 1 58500', '+43-1-58500'],
  ['+1 212 555 0123 ext. 7', '+1-212-555-0123 ext. 7'],
  ['  030 1234567 ', '+49-30-1234567'],
])('%s is written %s', (typed, stored) => {
  expect(normalPhoneNumber(typed)).toBe(stored);
});

test.each(['110', '12', 'über die Zentrale', '0172 1234567 (privat)', '+999 123'])(
  '%s is no complete number and stays as typed',
  (typed) => expect(normalPhoneNumber(typed)).toBe(typed),
);

test.each(['', '   '])('an empty number is none', (typed) => {
  expect(normalPhoneNumber(typed)).toBeNull();
});

test('a stored number stays as it is', () => {
  expect(normalPhoneNumber(normalPhoneNumber('030 1234567') ?? '')).toBe('+49-30-1234567');
});
