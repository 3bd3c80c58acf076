import { fakeServer, refused } from '../../test/fake-server';
import { queryClient } from '../query/query-client';
import { toApiFault } from './api-fault';
import { callPart } from './call-part';

test('a call to the server of a part stays at the origin of the application', async () => {
  const server = fakeServer({ 'POST /parts/notes/api/notes': () => ({ status: 201, body: { id: 7 } }) });
  const answer = await callPart('notes', { method: 'POST', path: '/notes', body: { text: 'Rückruf' } });
  expect(answer).toEqual({ id: 7 });
  const [call] = server.callsTo('/parts/notes/api/notes');
  expect(call?.baseURL).toBe('');
  expect(JSON.parse(String(call?.data))).toEqual({ text: 'Rückruf' });
});

test('what its server says is a fault like any other', async () => {
  fakeServer({ 'GET /parts/notes/api/notes': () => refused('notes.mayNotRead', 403) });
  const fault = await callPart('notes', { path: '/notes' }).catch(toApiFault);
  expect(fault).toMatchObject({ errorCode: 'notes.mayNotRead', status: 403 });
});

test('after a write what the part has read is stale, and nothing else', async () => {
  const ok = { status: 200, body: {} };
  fakeServer({ 'POST /parts/notes/api/notes': () => ok, 'GET /parts/notes/api/notes': () => ok });
  queryClient.setQueryData(['notes', 'list'], []);
  queryClient.setQueryData(['contracts', 'notes'], []);
  const isStale = (noun: string) =>
    queryClient.getQueryCache().find({ queryKey: [noun], exact: false })?.state.isInvalidated;
  await callPart('notes', { path: '/notes' });
  expect(isStale('notes')).toBe(false);
  await callPart('notes', { method: 'POST', path: '/notes', body: { text: 'Rückruf' } });
  expect([isStale('notes'), isStale('contracts')]).toEqual([true, false]);
});
