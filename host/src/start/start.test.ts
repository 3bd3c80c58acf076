import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { uiState } from '@depotwerk/platform';
import { FakeFault, fakeServer } from '@depotwerk/testing';
import { release, signed } from '../../test/releases';
import { brandDocument } from './document-brand';
import { announceToParent } from './embedding';
import { keepTrying } from './keep-trying';
import { loadRegistry } from './load-registry';
import { loadWhiteLabel } from './load-white-label';

const PARENT = 'https://bank.example';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const unreachable = () => {
  throw new FakeFault(0, '');
};

test('the brand of the deployment is used, none when it cannot be loaded', async () => {
  const server = fakeServer({
    'GET /white-label/configuration': () => ({ ...neutralBrand, brandName: 'Nordlicht' }),
  });
  expect((await loadWhiteLabel())?.brandName).toBe('Nordlicht');
  server.answer('GET /white-label/configuration', unreachable);
  expect(await loadWhiteLabel()).toBeNull();
});

test('a brand that comes late stands behind the name of the page, as before', () => {
  document.head.innerHTML = '<meta name="application-name" content="" /><title>…</title>';
  brandDocument({ ...neutralBrand, brandName: 'Vorläufig', title: 'Vorläufig' });
  expect(document.title).toBe('Vorläufig');
  document.title = 'Verträge · Vorläufig';
  brandDocument({ ...neutralBrand, brandName: 'Nordlicht', title: 'Nordlicht Beratung' });
  expect(document.title).toBe('Verträge · Nordlicht');
});

test('the last registry that was seen stands in when the server does not answer', async () => {
  const server = fakeServer({ 'GET /remotes': () => ({ remotes: [signed(release())] }) });
  expect(await loadRegistry()).toMatchObject({ remotes: [release()], source: 'server' });
  server.answer('GET /remotes', unreachable);
  const { remotes, source, answer } = await loadRegistry();
  expect([remotes, source]).toEqual([[release()], 'saved']);
  await expect(answer).rejects.toThrow('Network Error');
});

test('a frame does not wait for a registry that takes long; what it says late counts all the same', async () => {
  const server = fakeServer({ 'GET /remotes': () => ({ remotes: [signed(release())] }) });
  await loadRegistry();
  let sayWhatIsThere: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    sayWhatIsThere = resolve;
  });
  const newer = release({ version: '1.3.0' });
  server.answer('GET /remotes', () => later.then(() => ({ remotes: [signed(newer)] })));
  const { remotes, source, answer } = await loadRegistry(0);
  expect([remotes, source]).toEqual([[release()], 'saved']);
  sayWhatIsThere();
  expect(await answer).toEqual({ remotes: [newer], override: null });
});

test('a saved registry that cannot be read is no registry', async () => {
  fakeServer({ 'GET /remotes': unreachable });
  localStorage.setItem('depotwerk.registry', JSON.stringify({ remotes: [{ name: 'contracts' }, 7] }));
  expect(await loadRegistry()).toMatchObject({ remotes: [], source: 'none' });
});

test('a registry that answers at the second try is heard', async () => {
  let tries = 0;
  fakeServer({
    'GET /remotes': () => {
      tries += 1;
      return tries === 1 ? unreachable() : { remotes: [signed(release())] };
    },
  });
  expect(await loadRegistry()).toMatchObject({ remotes: [release()], source: 'server' });
});

test('what did not answer at the start is asked again until it does, at once when the line is back', async () => {
  const answers: string[] = [];
  let isAway = true;
  const ask = jest.fn(async () => {
    if (isAway) throw new Error('away');
    return 'there';
  });
  keepTrying(ask, (answer) => answers.push(answer));
  window.dispatchEvent(new Event('online'));
  await new Promise(process.nextTick);
  expect([ask.mock.calls.length, answers]).toEqual([1, []]);
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await new Promise(process.nextTick);
  window.dispatchEvent(new Event('online'));
  expect([ask.mock.calls.length, answers]).toEqual([2, ['there']]);
});

describe('embedded in the page of somebody else', () => {
  const parent = { postMessage: jest.fn() };
  const own = window.parent;
  beforeEach(() => {
    parent.postMessage.mockReset();
    Object.defineProperty(window, 'parent', { configurable: true, value: parent });
    Object.defineProperty(document, 'referrer', { configurable: true, value: `${PARENT}/konto` });
  });
  afterEach(() => Object.defineProperty(window, 'parent', { configurable: true, value: own }));

  test('an allowed parent is told once that the application has started', () => {
    announceToParent({ embeddingOrigins: ['https://other.example', PARENT], mode: 'webApp' });
    expect(parent.postMessage.mock.calls).toEqual([
      [{ type: 'mobileCommand', command: 'applicationStarted' }, PARENT],
    ]);
    expect(uiState().mode).toBe('webApp');
  });

  test('any other parent is told nothing', () => {
    announceToParent({ embeddingOrigins: ['https://other.example'], mode: 'mobileApp' });
    expect(parent.postMessage).not.toHaveBeenCalled();
    expect(uiState().mode).toBe('mobileApp');
  });

  test('only an allowed parent may switch to the mobile mode', () => {
    // A message can only come from a real window.
    const frame = document.body.appendChild(document.createElement('iframe'));
    const post = jest.fn();
    Object.defineProperty(window, 'parent', { configurable: true, value: frame.contentWindow });
    Object.defineProperty(frame.contentWindow, 'postMessage', { value: post });
    announceToParent({ embeddingOrigins: [PARENT], mode: 'webApp' });
    const say = (sender: string) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'mode', mode: 'mobileApp' },
          origin: sender,
          source: frame.contentWindow,
        }),
      );
    say('https://evil.example');
    expect(uiState().mode).toBe('webApp');
    say(PARENT);
    expect(uiState().mode).toBe('mobileApp');
  });
});

test('without a parent nothing is announced', () => {
  const post = jest.spyOn(window, 'postMessage');
  announceToParent({ embeddingOrigins: [window.location.origin], mode: 'webApp' });
  expect(post).not.toHaveBeenCalled();
});
