import { addTranslations, defaultLanguage, i18n, setLanguage, startI18n, startLanguage } from './i18n';

const host = {
  de: { shell: { hello: 'Guten Tag', onlyGerman: 'nur deutsch' } },
  en: { shell: { hello: 'Hello' } },
};

beforeEach(async () => {
  localStorage.clear();
  await startI18n('de', async (language) => host[language]);
});

test.each([
  ['de-DE', 'de'],
  ['en-GB', 'en'],
  ['EN', 'en'],
  ['fr-FR', 'de'],
  ['', 'de'],
  [undefined, 'de'],
])('the translation id %p means %s', (translationId, language) => {
  expect(defaultLanguage(translationId)).toBe(language);
});

test('a switch reaches the host and every part that was added, in both orders', async () => {
  const english = jest.fn(async () => ({ default: { title: 'Contracts' } }));
  await addTranslations('contracts', { de: async () => ({ title: 'Verträge' }), en: english });
  expect(i18n.t('contracts:title')).toBe('Verträge');
  expect(english).not.toHaveBeenCalled();
  await setLanguage('en');
  expect(i18n.t('contracts:title')).toBe('Contracts');
  expect(i18n.t('shell:hello')).toBe('Hello');
  expect(document.documentElement.lang).toBe('en');
  await addTranslations('admin', {
    de: async () => ({ title: 'Tarife' }),
    en: async () => ({ title: 'Tariffs' }),
  });
  expect(i18n.t('admin:title')).toBe('Tariffs');
});

test('some texts of a part come before the others, and those follow in the language that was chosen meanwhile', async () => {
  const first = { de: async () => ({ title: 'Verträge' }), en: async () => ({ title: 'Contracts' }) };
  const german = jest.fn(async () => ({ title: 'Verträge', risk: 'Risiko' }));
  const all = { de: german, en: async () => ({ title: 'Contracts', risk: 'Risk' }) };
  await addTranslations('funds', first);
  expect(i18n.t('funds:title')).toBe('Verträge');
  await setLanguage('en');
  expect(i18n.t('funds:title')).toBe('Contracts');
  await addTranslations('funds', all);
  await addTranslations('funds', all);
  expect(i18n.t('funds:risk')).toBe('Risk');
  expect(german).not.toHaveBeenCalled();
  await setLanguage('de');
  await setLanguage('de');
  expect(i18n.t('funds:risk')).toBe('Risiko');
  expect(german).toHaveBeenCalledTimes(1);
});

test('numbers in texts have the group separator of the language', async () => {
  i18n.addResourceBundle('de', 'shell', { users_one: '1 Benutzer', users_other: '{{count}} Benutzer' }, true);
  i18n.addResourceBundle('en', 'shell', { users_one: '1 user', users_other: '{{count}} users' }, true);
  expect(i18n.t('shell:users', { count: 5000 })).toBe('5.000 Benutzer');
  await setLanguage('en');
  expect(i18n.t('shell:users', { count: 5000 })).toBe('5,000 users');
});

test('a name that ends with a full stop ends its sentence as well, and three dots stay three', () => {
  i18n.addResourceBundle(
    'de',
    'shell',
    { asked: 'Gefragt: {{bank}}. Warten ... bitte.', last: 'An {{bank}}.' },
    true,
  );
  expect(i18n.t('shell:asked', { bank: 'Anlagebank e. G.' })).toBe(
    'Gefragt: Anlagebank e. G. Warten ... bitte.',
  );
  expect(i18n.t('shell:last', { bank: 'Anlagebank e. G.' })).toBe('An Anlagebank e. G.');
  expect(i18n.t('shell:last', { bank: 'Westmark' })).toBe('An Westmark.');
});

test('the chosen language is used at the next start, whatever the environment says', async () => {
  await setLanguage('en');
  expect(startLanguage('de-DE')).toBe('en');
});

test('a part whose texts do not arrive keeps its German ones and does not hold up the others', async () => {
  await addTranslations('users', {
    de: async () => ({ title: 'Benutzer' }),
    en: () => Promise.reject(new Error('503')),
  });
  await setLanguage('en');
  expect(i18n.t('users:title')).toBe('Benutzer');
  expect(i18n.t('shell:hello')).toBe('Hello');
  expect(i18n.t('shell:onlyGerman')).toBe('nur deutsch');
});
