import { fakeServer, refused } from '../../test/fake-server';
import { api } from '../http/api';
import { i18n, loadHostTexts, startI18n } from './i18n';

const others = jest.fn(async () => ({
  common: { errors: { users: { taken: 'Den Namen gibt es schon' } } },
  shell: { settings: { title: 'Einstellungen' } },
}));

const start = () => startI18n('de', async () => ({ common: { welcome: 'Willkommen' } }), others);

/** What was begun has answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  others.mockClear();
  await start();
  for (const namespace of ['common', 'shell']) i18n.removeResourceBundle('de', namespace);
  await start();
});

test('texts that the first screens do without come once, with whoever says them', async () => {
  expect(i18n.t('common:welcome')).toBe('Willkommen');
  expect(others).not.toHaveBeenCalled();
  await Promise.all([loadHostTexts(), loadHostTexts()]);
  expect(i18n.t('shell:settings.title')).toBe('Einstellungen');
  expect(others).toHaveBeenCalledTimes(1);
});

test('a text that is missing fetches them, and what said it is written anew', async () => {
  const drawn = new Promise((resolve) => i18n.on('languageChanged', resolve));
  i18n.t('shell:settings.title');
  await drawn;
  expect(i18n.t('shell:settings.title')).toBe('Einstellungen');
});

test('without a line a missing text is asked for once, and again when the line is back', async () => {
  others.mockRejectedValueOnce(new Error('offline'));
  i18n.t('shell:settings.title');
  await settled();
  i18n.t('shell:settings.title');
  i18n.t('shell:settings.title');
  await settled();
  expect(others).toHaveBeenCalledTimes(1);
  const drawn = new Promise((resolve) => i18n.on('languageChanged', resolve));
  window.dispatchEvent(new Event('online'));
  await drawn;
  expect(i18n.t('shell:settings.title')).toBe('Einstellungen');
  expect(others).toHaveBeenCalledTimes(2);
});

test('a line that comes back asks for nothing that nobody has missed', async () => {
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(others).not.toHaveBeenCalled();
});

test('an answer that refuses some of its records has the words of the reasons when it is told', async () => {
  fakeServer({
    'POST /contracts/last-checked': () => ({
      status: 200,
      body: { results: [{ id: '1', name: 'V-0001', status: 'refused', errorCode: 'users.taken' }] },
    }),
  });
  await api.request('POST /contracts/last-checked', { body: { contractIds: [1] } });
  expect(i18n.t('common:errors.users.taken')).toBe('Den Namen gibt es schon');
});

test('a refused call has its words when it is told', async () => {
  fakeServer({ 'GET /remotes': () => refused('users.taken', 409) });
  await expect(api.request('GET /remotes')).rejects.toMatchObject({ response: { status: 409 } });
  expect(i18n.t('common:errors.users.taken')).toBe('Den Namen gibt es schon');
});

test('texts that did not arrive are asked for again', async () => {
  others.mockRejectedValueOnce(new Error('offline'));
  await expect(loadHostTexts()).rejects.toThrow('offline');
  await loadHostTexts();
  expect(i18n.t('shell:settings.title')).toBe('Einstellungen');
});
