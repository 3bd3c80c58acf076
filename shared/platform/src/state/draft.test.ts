import { user } from '../../test/fake-server';
import { userLoaded } from './auth';
import { readDraft, removeDraft, writeDraft, type Draft } from './draft';
import { globalReset } from './global-reset';

const draft: Draft = { at: '2026-11-20T13:03:00.000Z', version: 3, values: { fullName: 'Vera Neu' } };
const KEY = `depotwerk.draft.${user.id}.user.7`;

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('depotwerk.draft.'));

beforeEach(() => {
  globalReset();
  sessionStorage.clear();
  userLoaded(user);
});

test('a draft is found again by form and record, until it is removed', () => {
  writeDraft('user', '7', draft);
  expect(readDraft('user', '7')).toEqual(draft);
  expect(readDraft('user', '8')).toBeNull();
  expect(readDraft('user', null)).toBeNull();
  expect(readDraft('group', '7')).toBeNull();
  removeDraft('user', '7');
  expect(readDraft('user', '7')).toBeNull();
});

test('it stays in this tab, because it may hold personal data', () => {
  writeDraft('user', null, draft);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Vera Neu');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Vera Neu');
});

test('nobody else is shown it, and without a user there is none', () => {
  writeDraft('user', '7', draft);
  userLoaded({ ...user, id: 'b7f9a2de-0d9c-4a7c-8a4e-55a1f0d2c3e4' });
  expect(readDraft('user', '7')).toBeNull();
  globalReset('expired');
  writeDraft('user', '7', draft);
  expect(readDraft('user', '7')).toBeNull();
  expect(drafts()).toEqual([KEY]);
});

test('an expired session keeps drafts for the next sign-in, signing out removes all of them', () => {
  writeDraft('user', '7', draft);
  writeDraft('group', null, draft);
  sessionStorage.setItem('other', 'stays');
  globalReset('expired');
  userLoaded(user);
  expect(readDraft('user', '7')).toEqual(draft);
  globalReset('signedOut');
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test.each([
  'not json',
  'null',
  '[]',
  '7',
  '{}',
  '{"at":"bald","version":3,"values":{}}',
  '{"at":"2026-11-20T13:03:00Z","version":"3","values":{}}',
  '{"at":"2026-11-20T13:03:00Z","version":3,"values":["Vera"]}',
  '{"at":"2026-11-20T13:03:00Z","version":3,"values":null}',
])('storage that holds %j holds no draft', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(readDraft('user', '7')).toBeNull();
});

test('a storage that is full or forbidden does no harm', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  writeDraft('user', '7', draft);
  expect(readDraft('user', '7')).toBeNull();
  removeDraft('user', '7');
  globalReset();
});
