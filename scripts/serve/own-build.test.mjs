import { pageHeaders } from './content-policy.mjs';
import { openDoor } from './door.mjs';
import { ownBuildOf } from './own-build.mjs';

const COOKIE = 'dw_session=1; dw_override=signed';

/** @param {string | undefined} origin what the API answers to the session with the cookie */
const apiWith = async (origin) => {
  const door = await openDoor({ port: 0 });
  door.open((request, response) => {
    if (origin !== undefined && request.headers.cookie === COOKIE)
      response.setHeader('x-override-origin', origin);
    response.end('{}');
  });
  return door;
};

test('the content rules of one session name the own machine, those of nobody else do', async () => {
  const api = await apiWith('http://localhost:4501');
  expect(await ownBuildOf(api.url, 'dw_session=1')).toBeNull();
  expect(await ownBuildOf(api.url, undefined)).toBeNull();
  const own = await ownBuildOf(api.url, COOKIE);
  const { 'Content-Security-Policy': policy } = pageHeaders('n', ['https://parts.example'], [], own);
  expect(policy).toContain("script-src 'self' https://parts.example http://localhost:4501;");
  expect(policy).toContain(
    "connect-src 'self' https://parts.example http://localhost:4501 ws://localhost:4501;",
  );
  expect(pageHeaders('n', ['https://parts.example'], [])['Content-Security-Policy']).not.toContain(
    'localhost',
  );
  await api.close();
});

test.each([undefined, 'https://evil.example', "http://localhost:4501; script-src 'unsafe-inline'", '*'])(
  'what the API says otherwise (%s) opens nothing',
  async (origin) => {
    const api = await apiWith(origin);
    expect(await ownBuildOf(api.url, COOKIE)).toBeNull();
    await api.close();
    expect(await ownBuildOf(api.url, COOKIE)).toBeNull();
  },
);
