import { startI18n } from '@depotwerk/platform';
import { fakeServer } from '@depotwerk/testing';
import { release } from '../../test/releases';
import { beginPart, findHungParts } from './hung-parts';
import { fetchRemote } from './remote-source';
import { createRemotes } from './remotes';

jest.mock('./remote-source');

test('a part that brought a tab to a standstill is loaded when somebody asks for it, and its team learns of it', async () => {
  await startI18n('de', async () => ({}));
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const module = { routes: [], translations: { de: async () => ({}), en: async () => ({}) } };
  jest.mocked(fetchRemote).mockResolvedValue(module);
  const server = fakeServer({ 'POST /remotes/events': () => undefined });
  beginPart(release());
  const remotes = createRemotes([release()], [], null, await findHungParts());
  expect(await remotes.load(release())).toMatchObject({ fault: { reason: { kind: 'hung' } } });
  expect(fetchRemote).not.toHaveBeenCalled();
  remotes.forgetFault('contracts');
  expect(await remotes.load(release())).toEqual({ module, release: release() });
  await jest.advanceTimersByTimeAsync(3000);
  expect(server.calls('POST /remotes/events').map(({ body }) => body)).toMatchObject([
    {
      events: [
        { remote: 'contracts', version: '1.2.3', kind: 'fault', reason: 'hung' },
        { remote: 'contracts', kind: 'loaded' },
      ],
    },
  ]);
});
