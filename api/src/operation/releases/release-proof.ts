import type { ProofInput, ReleaseProof, RemoteDetail } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';
import { readRemote } from './read-remote';

/** The last run counts, whoever made it. @throws {ApiFault} 404 for an unknown remote or version */
export const saveProof = (
  database: Database,
  name: string,
  { version, shellVersion, shellBuild, problems }: ProofInput,
  writer: Writer,
): Promise<RemoteDetail> =>
  database.transaction(async (db) => {
    const proof: ReleaseProof = {
      at: new Date().toISOString(),
      by: writer.caller.fullName,
      shellVersion,
      ...(shellBuild !== undefined && { shellBuild }),
      problems,
    };
    const saved = await db.query(
      sql`update remote_release set proof = ${JSON.stringify(proof)} where name = ${name} and version = ${version}
        and deleted_at is null returning id`,
    );
    if (saved.length === 0) throw notFound('releases', `${name} ${version}`);
    const after = { version, shellVersion, problems };
    await audit(db, writer, [recordChange('remote.proven', { id: name, name }, null, after)]);
    return readRemote(db, name);
  });
