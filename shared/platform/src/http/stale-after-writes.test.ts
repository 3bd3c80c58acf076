import { MutationObserver, QueryObserver, type QueryMeta } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { fakeServer, refused, session } from '../../test/fake-server';
import { queryClient } from '../query/query-client';
import { accessTokenDropped } from '../session/access-token';
import { sessionReceived } from '../session/session-received';
import { globalReset } from '../state/global-reset';
import { api } from './api';

const userId = '3b9f6d0c-6a0f-4c86-9a4e-1f2d3c4b5a69';
const groups = ['groups', 'usermgmt', 'tree'];
const audit = ['audit', 'usermgmt', 'list'];
const releases = ['releases', 'admin', 'list'];
const user = ['users', 'usermgmt', userId, 'detail'];

const done = () => ({ status: 204 });
const answers = {
  [`DELETE /users/${userId}`]: done,
  [`POST /users/${userId}/lock`]: done,
  'POST /funds': () => ({ status: 200, body: [] }),
  'GET /users': () => ({ status: 200, body: { items: [], total: 0 } }),
  'POST /releases/contracts/rollback': done,
};
const deleteUser = () => api.request('DELETE /users/:userId', { params: { userId }, version: 1 });
const lockUser = () => api.request('POST /users/:userId/lock', { params: { userId } });
const rollBack = () =>
  api.request('POST /releases/:remote/rollback', { params: { remote: 'contracts' }, version: 1 });

const hidings: (() => void)[] = [];
/** Shows data as a part does. */
function show(queryKey: readonly unknown[], load: () => unknown = () => 'stored', meta: QueryMeta = {}) {
  const queryFn = jest.fn(async () => load());
  const hide = new QueryObserver(queryClient, { queryKey, queryFn, meta }).subscribe(() => undefined);
  hidings.push(hide);
  return {
    queryFn,
    hide,
    isThere: () => waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined()),
  };
}
async function shown(queryKey: readonly unknown[], meta: QueryMeta = {}) {
  const { queryFn, hide, isThere } = show(queryKey, undefined, meta);
  await isThere();
  return { queryFn, hide };
}
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

/** Whatever followed from a write before it has happened by then. */
async function afterAnotherWrite(): Promise<void> {
  const list = await shown(releases);
  await rollBack();
  await waitFor(() => expect(list.queryFn).toHaveBeenCalledTimes(2));
}

beforeEach(() => {
  globalReset();
  sessionReceived(session().body);
  fakeServer(answers);
});
afterEach(() => {
  for (const hide of hidings.splice(0)) hide();
});

test('after a user was deleted, groups and audit log are asked for again, and nothing else', async () => {
  const [tree, log, funds] = [
    await shown(groups),
    await shown(audit),
    await shown(['funds', 'admin', 'list']),
  ];
  await deleteUser();
  await waitFor(() => expect(tree.queryFn).toHaveBeenCalledTimes(2));
  expect(log.queryFn).toHaveBeenCalledTimes(2);
  await afterAnotherWrite();
  expect(funds.queryFn).toHaveBeenCalledTimes(1);
});

test('what is not on screen is asked for when it is shown', async () => {
  const tree = await shown(groups);
  tree.hide();
  await deleteUser();
  await waitFor(() => expect(isOld(groups)).toBe(true));
  await afterAnotherWrite();
  expect(tree.queryFn).toHaveBeenCalledTimes(1);
});

test('a refused write changes nothing', async () => {
  fakeServer({ ...answers, [`DELETE /users/${userId}`]: () => refused('users.lastAdministrator', 409) });
  const tree = await shown(groups);
  await expect(deleteUser()).rejects.toThrow();
  await afterAnotherWrite();
  expect(tree.queryFn).toHaveBeenCalledTimes(1);
});

test('a write of somebody who is not signed in changes nothing', async () => {
  const tree = await shown(groups);
  accessTokenDropped();
  await deleteUser();
  sessionReceived(session().body);
  await afterAnotherWrite();
  expect(tree.queryFn).toHaveBeenCalledTimes(1);
});

test('a read changes nothing, not even one that sends what it asks for', async () => {
  const [list, funds] = [await shown(['users', 'usermgmt', 'list']), await shown(['funds', 'admin', 'list'])];
  await api.request('GET /users', { query: {} });
  await api.request('POST /funds', { query: {}, body: [1] });
  await afterAnotherWrite();
  expect(list.queryFn).toHaveBeenCalledTimes(1);
  expect(funds.queryFn).toHaveBeenCalledTimes(1);
});

test('a form that the server describes is a read until it is saved', async () => {
  const answer = (command: string) => () => ({ status: 200, body: { command, result: {} } });
  const list = await shown(['contracts', 'contracts', 'stats']);
  const values = {};
  fakeServer({ ...answers, 'PUT /contracts': answer('contract.check') });
  await api.request('PUT /contracts', {
    body: { command: 'contract.check', request: { contractId: 7, values } },
  });
  await afterAnotherWrite();
  expect(list.queryFn).toHaveBeenCalledTimes(1);
  fakeServer({ ...answers, 'PUT /contracts': answer('contract.save') });
  await api.request('PUT /contracts', {
    body: { command: 'contract.save', request: { contractId: 7, version: 1, values } },
  });
  await waitFor(() => expect(list.queryFn).toHaveBeenCalledTimes(2));
});

test('what the page puts there with the answer stays and is not asked for again', async () => {
  const [page, tree] = [await shown(user), await shown(groups)];
  await lockUser();
  queryClient.setQueryData(user, 'locked');
  await waitFor(() => expect(tree.queryFn).toHaveBeenCalledTimes(2));
  expect(page.queryFn).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(user)).toBe('locked');
});

test('a page that is left when its record is gone does not ask for it again', async () => {
  const [page, tree] = [await shown(user), await shown(groups)];
  let left = () => {};
  const leaving = new Promise<void>((resolve) => (left = resolve));
  const mutation = new MutationObserver(queryClient, {
    mutationFn: deleteUser,
    onSuccess: async () => {
      await leaving;
      page.hide();
    },
  }).mutate();
  await waitFor(() => expect(isOld(groups)).toBe(true));
  expect(tree.queryFn).toHaveBeenCalledTimes(1);
  left();
  await mutation;
  await waitFor(() => expect(tree.queryFn).toHaveBeenCalledTimes(2));
  expect(page.queryFn).toHaveBeenCalledTimes(1);
});

test('an upload that takes its time holds up no other page', async () => {
  const tree = await shown(groups);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
  void new MutationObserver(queryClient, { mutationFn: () => new Promise(() => {}) }).mutate();
  now.mockRestore();
  await deleteUser();
  await waitFor(() => expect(tree.queryFn).toHaveBeenCalledTimes(2));
});

test('an answer that was on its way during the write is not taken for a new one', async () => {
  const answersOfList: ((value: string) => void)[] = [];
  const list = show(groups, () => new Promise<string>((resolve) => answersOfList.push(resolve)));
  await waitFor(() => expect(answersOfList).toHaveLength(1));
  await deleteUser();
  answersOfList[0]?.('before the write');
  await waitFor(() => expect(list.queryFn).toHaveBeenCalledTimes(2));
  answersOfList[1]?.('after the write');
  await waitFor(() => expect(queryClient.getQueryData(groups)).toBe('after the write'));
});

test('what a page wants to keep on screen is only stale', async () => {
  const [kept, tree] = [await shown(audit, { afterWrite: 'kept' }), await shown(groups)];
  await deleteUser();
  await waitFor(() => expect(tree.queryFn).toHaveBeenCalledTimes(2));
  expect(kept.queryFn).toHaveBeenCalledTimes(1);
  expect(isOld(audit)).toBe(true);
});
