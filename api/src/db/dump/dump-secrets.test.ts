import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createBank } from '../../../test/banks';
import { createGroup } from '../../../test/records/people';
import { createTestApi, quietSettings, testKeys } from '../../../test/test-api';
import { writeDump } from './write-dump';

/** A cookie that only says that another one is there is no secret. */
const isLong = (text: string): boolean => text.length > 20;

test('a dump holds no password in clear, no token that opens a session, and no key', async () => {
  const api = await createTestApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'depotwerk-dump-'));
  try {
    const adviser = await api.signIn({ role: 'adviser', groupIds: [await createGroup(api.db, 'Büro')] });
    const issuerId = await createBank(api.db);
    const bankPassword = 'mein Bankpasswort';
    const url = `/trader-credentials/set-password?issuerId=${issuerId}`;
    expect((await adviser.request('POST', url, { payload: { password: bankPassword } })).status).toBe(200);
    const payload = { userName: 'nutzer1', password: 'ein langes Kennwort' };
    const login = await api.app.inject({ method: 'POST', url: '/auth/login', payload });
    const tokens = [
      login.json<{ accessToken: string }>().accessToken,
      ...login.cookies.map(({ value }) => value).filter(isLong),
    ];
    const file = path.join(folder, 'dump');
    await writeDump(api.db, file);
    const text = gunzipSync(await readFile(file)).toString('utf8');
    expect(text).toContain('nutzer1');
    const key = testKeys.current.bytes;
    const secrets = [key.toString('base64'), key.toString('hex'), quietSettings.tokenSecret];
    for (const secret of [bankPassword, payload.password, ...tokens, ...secrets])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  } finally {
    await api.close();
    await rm(folder, { recursive: true });
  }
});
