import { isMadeOfKnownWords } from './known-words';

const own = [
  'Katrin Sommerfeld',
  'Jürgen Weiß',
  'k.berger@kanzlei-nord.de',
  '+49 171 2345678',
  'Maklerhaus Süd GmbH',
  'Depotwerk',
];

test.each([
  'KatrinSommerfeld1',
  'katrin.sommerfeld.2026',
  'juergen.weiss',
  'Jürgen-Weiß!1',
  'jurgenweiss99',
  'JUERGENWEISS2026!',
  'Willkommen2026!',
  'Depotwerk#2026',
  'MaklerhausSued1!',
  'maklerhaus-süd-26',
  'kanzleinord1234',
  '0171-2345678!',
  '+49 171 2345678!',
  'Sommer2026Winter!',
])('a password of known words is one: %s', (password) => {
  expect(isMadeOfKnownWords(password, own)).toBe(true);
});

test.each([
  'drei nasse Hunde',
  'Katrin mag Quitten im Regen',
  'blau9Kranich-tanzt',
  '8365-0174-6293-77',
  'ein guter Schlüssel',
])('a password with words of its own is none: %s', (password) => {
  expect(isMadeOfKnownWords(password, own)).toBe(false);
});

test('without anything known of the owner only the usual words count', () => {
  expect(isMadeOfKnownWords('KatrinSommerfeld1', [])).toBe(false);
  expect(isMadeOfKnownWords('Passwort-2026', [])).toBe(true);
});
