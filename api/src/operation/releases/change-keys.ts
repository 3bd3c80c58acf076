import type { PartKeyInput, RemoteDetail } from '@depotwerk/contract/operation';
import { shortFingerprint } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { takeLock } from '../../db/locks';
import { ApiFault, badRequest, notFound } from '../../http/api-fault';
import { requireCurrentPassword } from '../../identity/account/current-password';
import { recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';
import { fingerprintOf, isSignedBy, readKeys, type SignedStatement } from './part-keys';
import { readRemote } from './read-remote';

type ServedStatement = SignedStatement & { readonly version: string };

/** What browsers get of a part: live, tried or held. */
const servedOf = (db: Transaction, name: string): Promise<ServedStatement[]> =>
  db.query<ServedStatement>(
    sql`select version, statement, signature from remote_release where name = ${name} and id in (
        select live_id from remote where name = ${name} union select release_id from remote_audience)
      order by id`,
  );

/** @throws {ApiFault} 409 `releases.keysOfShell`: the shell takes no other ones, whatever the server says */
async function lockTeamsPart(db: Transaction, name: string): Promise<void> {
  const [part] = await db.query<{ isBundled: boolean }>(
    sql`select is_bundled as "isBundled" from remote where name = ${name} for update`,
  );
  if (part?.isBundled === true)
    throw new ApiFault(409, 'releases.keysOfShell', `"${name}" comes with the application and has its keys`);
}

/** @throws {ApiFault} 409 `releases.keyOfOthers`: the first key of a part that is there already is the one of its team */
async function refuseTakeover(db: Transaction, name: string, key: string): Promise<void> {
  if ((await readKeys(db, name)).length > 0) return;
  const served = await servedOf(db, name);
  if (served.length > 0 && !served.some((signed) => isSignedBy(signed, key)))
    throw new ApiFault(
      409,
      'releases.keyOfOthers',
      `what browsers get of "${name}" is signed with another key`,
      {
        field: '/key',
        parameters: { part: name },
      },
    );
}

/**
 * The keys of a part begin with whom its team hands one over for; from then on the server and every shell take what is signed
 * with it, and nothing else.
 *
 * @throws {ApiFault} 400 `releases.keyUnreadable`, 409 `account.currentPasswordWrong`, `releases.keysOfShell`,
 *   `releases.keyKnown`, `releases.keyOfOthers`, 429
 */
export async function addKey(
  database: Database,
  name: string,
  { key, name: keyName, password }: PartKeyInput,
  writer: Writer,
): Promise<RemoteDetail> {
  const fingerprint = fingerprintOf(key);
  if (fingerprint === null)
    throw badRequest('releases.keyUnreadable', 'this is no public key of ECDSA P-256', '/key');
  await requireCurrentPassword(database, writer.caller.userId, password);
  return database.transaction(async (db) => {
    await takeLock(db, 'partClaims');
    await db.query(sql`insert into remote (name) values (${name}) on conflict do nothing`);
    await lockTeamsPart(db, name);
    await refuseTakeover(db, name, key);
    const added = await db.query(
      sql`insert into remote_key (remote, fingerprint, key, name, added_by)
        values (${name}, ${fingerprint}, ${key}, ${keyName}, ${writer.caller.fullName})
        on conflict (remote, fingerprint) do nothing returning fingerprint`,
    );
    if (added.length === 0)
      throw new ApiFault(409, 'releases.keyKnown', 'this part has had that key before', { field: '/key' });
    const after = { keyName, fingerprint: shortFingerprint(fingerprint) };
    await audit(db, writer, [recordChange('remote.keyAdded', { id: name, name }, null, after)]);
    return readRemote(db, name);
  });
}

/** @throws {ApiFault} 409 `releases.keyInUse`: it would vanish from every browser that gets it */
function refuseInUse(served: readonly ServedStatement[], key: string, others: readonly string[]): void {
  const needing = served.filter(
    (signed) => isSignedBy(signed, key) && !others.some((other) => isSignedBy(signed, other)),
  );
  if (needing.length === 0) return;
  const versions = needing.map(({ version }) => version).join(', ');
  throw new ApiFault(409, 'releases.keyInUse', `browsers get versions that are signed with it: ${versions}`, {
    parameters: { versions },
  });
}

/** @throws {ApiFault} 404, 409 `account.currentPasswordWrong`, `releases.keysOfShell`, `releases.keyInUse`, 429 */
export async function retireKey(
  database: Database,
  name: string,
  fingerprint: string,
  password: string,
  writer: Writer,
): Promise<RemoteDetail> {
  await requireCurrentPassword(database, writer.caller.userId, password);
  return database.transaction(async (db) => {
    await takeLock(db, 'partClaims');
    await lockTeamsPart(db, name);
    const keys = (await readKeys(db, name)).filter(({ retiredAt }) => retiredAt === null);
    const key = keys.find((one) => one.fingerprint === fingerprint);
    if (!key) throw notFound('releases', `${name} ${fingerprint}`);
    const others = keys.filter((one) => one !== key).map((one) => one.key);
    refuseInUse(await servedOf(db, name), key.key, others);
    await db.query(
      sql`update remote_key set retired_at = now(), retired_by = ${writer.caller.fullName}
        where remote = ${name} and fingerprint = ${fingerprint}`,
    );
    const before = { keyName: key.name, fingerprint: shortFingerprint(fingerprint) };
    await audit(db, writer, [recordChange('remote.keyRetired', { id: name, name }, before, null)]);
    return readRemote(db, name);
  });
}
