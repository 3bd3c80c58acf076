import type { Method } from '@depotwerk/contract/floor';
import type { RemoteDetail } from '@depotwerk/contract/operation';
import { fingerprintOf } from '../src/operation/releases/part-keys';
import { hashPassword } from '../src/identity/sign-in/password';
import { handIn, makeKey, prove, releaseInput, startWith } from './releases';
import type { TestApi, TestUser } from './test-api';
import type { WriteCall } from './write-call';

/** How each call about releases writes something; each is about a remote of its own. */
export function releaseWrites(api: TestApi, admin: TestUser, call: WriteCall) {
  let name = 'written';
  /** With a live release 1.0.0 and a candidate 1.1.0. */
  const newRemote = async (): Promise<string> => {
    name += 'x';
    await startWith(api.db, { name, version: '1.0.0' });
    await handIn(admin, { name, version: '1.1.0' });
    await prove(admin, name, '1.1.0');
    return name;
  };
  const change = async (remote: string, method: Method, verb: string, payload?: object) => {
    const { editVersion } = (await admin.get<RemoteDetail>(`/releases/${remote}`)).body;
    return call(method, `/releases/${remote}/${verb}`, payload, { 'if-match': `"${editVersion}"` });
  };
  const password = 'ein langes Kennwort';
  /** Of a part of its own. */
  const addKey = async () => {
    name += 'x';
    await api.db.query('update app_user set password_hash = $1 where id = $2', [
      await hashPassword(password),
      admin.id,
    ]);
    const key = makeKey();
    const payload = { key: key.publicKey, name: 'Team', password };
    return { key, answer: await call('POST', `/releases/${name}/keys`, payload) };
  };
  const canary = { version: '1.1.0', fraction: 0.1, groupIds: [], shellVersion: '1.0.0' };
  const override = { address: 'http://localhost:4501' };
  return {
    'POST /releases': async () => {
      name += 'x';
      await startWith(api.db, { name, version: '1.0.0' });
      return call('POST', '/releases', releaseInput({ name, version: '2.0.0' }));
    },
    'POST /releases/:remote/keys': async () => (await addKey()).answer,
    'POST /releases/:remote/keys/:fingerprint/retirement': async () => {
      const { key } = await addKey();
      return call('POST', `/releases/${name}/keys/${fingerprintOf(key.publicKey) ?? ''}/retirement`, {
        password,
      });
    },
    'POST /releases/:remote/proof': async () =>
      call('POST', `/releases/${await newRemote()}/proof`, {
        version: '1.1.0',
        shellVersion: '1.0.0',
        problems: ['/admin: no heading'],
      }),
    'POST /releases/:remote/promotion': async () =>
      change(await newRemote(), 'POST', 'promotion', { version: '1.1.0' }),
    'POST /releases/:remote/rollback': async () => {
      const remote = await newRemote();
      await change(remote, 'POST', 'promotion', { version: '1.1.0' });
      return change(remote, 'POST', 'rollback');
    },
    'POST /releases/:remote/deletion': async () => {
      const remote = await newRemote();
      await api.db.query(
        `update remote_release set registered_at = now() - interval '1 year' where name = $1 and version = '1.1.0'`,
        [remote],
      );
      return change(remote, 'POST', 'deletion', { versions: ['1.1.0'] });
    },
    'PUT /releases/:remote/canary': async () => change(await newRemote(), 'PUT', 'canary', canary),
    'DELETE /releases/:remote/canary': async () => {
      const remote = await newRemote();
      await change(remote, 'PUT', 'canary', canary);
      return change(remote, 'DELETE', 'canary');
    },
    'PUT /releases/:remote/override': async () =>
      call('PUT', `/releases/${await newRemote()}/override`, override),
    'DELETE /releases/:remote/override': async () => {
      const remote = await newRemote();
      await call('PUT', `/releases/${remote}/override`, override);
      return call('DELETE', `/releases/${remote}/override`);
    },
    'POST /releases/:remote/override/use': async () => {
      const remote = await newRemote();
      await call('PUT', `/releases/${remote}/override`, override);
      return call('POST', `/releases/${remote}/override/use`, { version: '1.0.0' });
    },
    'PUT /releases/:remote/pins': async () =>
      change(await newRemote(), 'PUT', 'pins', { groupId: null, version: '1.0.0' }),
    'PUT /releases/:remote/switch': async () => change(await newRemote(), 'PUT', 'switch', { isOff: true }),
    'PUT /releases/:remote/claims': async () =>
      change(await newRemote(), 'PUT', 'claims', { claims: { areas: ['/notes'], menu: null } }),
  };
}
