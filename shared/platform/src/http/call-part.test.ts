import { fakeServer, refused } from '../../test/fake-server';
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
