import { generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto';
import { fakeServer } from '@depotwerk/testing';
import { release, signed } from '../../test/releases';
import { verifiedReleases } from './signed-release';

const team = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const keys = { built: [spkiOf(team.publicKey)], ownParts: ['admin'] };

const signedBy = (key: KeyObject, entry = release()) => {
  const unsigned = signed(entry);
  const bytes = sign('sha256', Buffer.from(unsigned.statement), { key, dsaEncoding: 'ieee-p1363' });
  return { ...unsigned, signature: bytes.toString('base64') };
};

beforeEach(() => {
  fakeServer({ 'POST /remotes/events': () => undefined });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // jsdom computes no signatures.
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});
afterEach(() => Reflect.deleteProperty(crypto, 'subtle'));

test('what the team signed is taken as it is', async () => {
  expect(await verifiedReleases([signedBy(team.privateKey)], keys)).toEqual([release()]);
});

test('while a key is replaced, the shell accepts both', async () => {
  const both = [spkiOf(stranger.publicKey), ...keys.built];
  expect(await verifiedReleases([signedBy(team.privateKey)], { ...keys, built: both })).toEqual([release()]);
});

test.each([
  ['somebody else signed it', () => signedBy(stranger.privateKey)],
  ['nobody signed it', () => signed(release())],
  [
    'one letter of it was changed afterwards',
    () => {
      const { statement, ...rest } = signedBy(team.privateKey);
      return { ...rest, statement: statement.replace('1.2.3', '1.2.4') };
    },
  ],
  ['its signature is no signature', () => ({ ...signedBy(team.privateKey), signature: '%%%' })],
])('a release is left out when %s', async (_, forge) => {
  expect(await verifiedReleases([forge(), signedBy(team.privateKey)], keys)).toEqual([release()]);
});

test('a shell without a key trusts nobody', async () => {
  expect(await verifiedReleases([signedBy(team.privateKey)], { ...keys, built: [] })).toEqual([]);
});

describe('a team whose key the server names', () => {
  const named = (key: KeyObject, name: string) => ({
    ...signedBy(key, release({ name })),
    keys: [spkiOf(stranger.publicKey)],
  });
  const namesOf = async (...signed: Parameters<typeof verifiedReleases>[0][number][]) =>
    (await verifiedReleases(signed, keys)).map(({ name }) => name);

  test('releases its own part, which no other key does any more', async () => {
    expect(await namesOf(named(stranger.privateKey, 'notes'))).toEqual(['notes']);
    expect(await namesOf(named(team.privateKey, 'notes'))).toEqual([]);
  });

  test('does not release a part that comes with the application, whatever the server says', async () => {
    expect(await namesOf(named(stranger.privateKey, 'admin'))).toEqual([]);
    expect(await namesOf(named(team.privateKey, 'admin'))).toEqual(['admin']);
  });
});
