import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { fakeServer, session } from '../../test/fake-server';
import { queryClient } from '../query/query-client';
import { sessionReceived } from '../session/session-received';
import { api } from './api';

jest.mock('@depotwerk/contract/changes', () => {
  throw new Error('this release is gone from the server');
});

test('a page that cannot learn what a write changed asks for everything on screen', async () => {
  sessionReceived(session().body);
  fakeServer({ 'DELETE /roles/7': () => ({ status: 204 }) });
  const queryFn = jest.fn(async () => 'stored');
  const hide = new QueryObserver(queryClient, { queryKey: ['funds', 'admin'], queryFn }).subscribe(() => {});
  await waitFor(() => expect(queryClient.getQueryData(['funds', 'admin'])).toBeDefined());
  await api.request('DELETE /roles/:roleId', { params: { roleId: '7' }, version: 1 });
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  hide();
});
