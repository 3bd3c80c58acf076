import { inBothLanguages } from './page-views.mjs';

test('each page is opened in both languages, with the heading that it has there', () => {
  const pages = [
    { path: '/orders', heading: { de: 'Aufträge', en: 'Orders' } },
    { path: '/orders/new', heading: 'Neuer Auftrag' },
  ];
  expect(inBothLanguages(pages)).toEqual([
    { path: '/orders', language: 'de', heading: 'Aufträge' },
    { path: '/orders/new', language: 'de', heading: 'Neuer Auftrag' },
    { path: '/orders', language: 'en', heading: 'Orders' },
    // Who promises a German heading alone promises some heading in English.
    { path: '/orders/new', language: 'en', heading: undefined },
  ]);
});
