import { namesBrand, unsaidWords, withoutPlural } from './wording.mjs';

test('a number of something has a form for one and a form for several', () => {
  const texts = new Map([
    ['saved', '{{count}} Pläne gespeichert'],
    ['more', '{{count}} weitere Tarife'],
    ['rest', '{{count}} weitere Fonds'],
    ['rest_one', '{{count}} weiterer Fonds'],
    ['plans_one', '{{count}} Plan'],
    ['plans_other', '{{count}} Pläne'],
    ['done', '{{count}} ausgeführt'],
    ['all', 'Alle ({{count}})'],
  ]);
  expect(withoutPlural(texts, 'de')).toEqual(['saved', 'more']);
  expect(withoutPlural(new Map([['ask', 'Ignore {{count}} depots?']]), 'en')).toEqual(['ask']);
});

test('a text names the brand of the deployment, not that of the product', () => {
  expect(namesBrand('Mit Ihrem Passwort ruft Depotwerk Kurse ab.')).toBe(true);
  expect(namesBrand('Mit Ihrem Passwort ruft {{brand}} Kurse ab, name="depotwerk-api".')).toBe(false);
});

test('a heading that a part promises is one of its texts', () => {
  const pages = [
    { path: '/audit', heading: { de: 'Protokoll', en: 'Audit log' } },
    { path: '/users/:userId', way: { de: 'Benutzer', en: 'Users' } },
  ];
  const said = new Set(['Änderungsprotokoll', 'Benutzer']);
  expect(unsaidWords(pages, said, 'de')).toEqual(['/audit promises "Protokoll", which no text says']);
});
