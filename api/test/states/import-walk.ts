import { importTransitions } from '@depotwerk/contract/floor/values/import-kinds';
import { UnusableFile } from '../../src/files/problem';
import type { ImportContext } from '../../src/imports/import-context';
import { startRun } from '../../src/imports/import-run';
import { runImport, type Importer } from '../../src/imports/run-import';
import { writeAudit } from '../../src/audit/write-audit';
import type { TestApi } from '../test-api';
import { todayInBerlin } from '../today';
import { expectAllowed, watchStates } from './watched-states';
import type { Walk } from './walk';

interface World {
  readonly fileName: string;
}

let files = 0;

/** Runs over one file that is read, cannot be used, meets a fault, or whose process dies. */
export async function importWalk({ db }: TestApi): Promise<Walk<World>> {
  await watchStates(db, 'import_run', 'status');
  const actor = { userId: null, name: 'Anna' };
  const context: Omit<ImportContext, 'isPreview' | 'isCancelled' | 'limits'> = {
    database: db,
    startedBy: 'Anna',
    startedById: null,
    today: todayInBerlin(),
    acceptance: null,
    audit: (transaction, changes) => writeAudit(transaction, actor, changes),
  };
  const run = ({ fileName }: World, importer: Importer) =>
    runImport('gdv', importer, { fileName, bytes: Buffer.from(fileName) }, context).catch(() => undefined);
  const read = (world: World) => run(world, () => Promise.resolve());
  const runs = ({ fileName }: World) =>
    db.query<{ id: string; status: string; hasReport: boolean; entries: number }>(
      `select id, status, report is not null as "hasReport",
        (select count(*)::int from audit_entry a where a.action = 'import.finished' and a.entity_id = r.id::text) as entries
      from import_run r where file_name = $1 order by started_at`,
      [fileName],
    );

  return {
    begin: () => Promise.resolve({ fileName: `Bestand ${++files}.gdv` }),
    moves: {
      read,
      meetFault: (world) => run(world, () => Promise.reject(new Error('not now'))),
      findNothing: (world) =>
        run(world, () => Promise.reject(new UnusableFile('imports.emptyFile', 'empty'))),
      processDies: ({ fileName }) =>
        startRun(db, { kind: 'gdv', fileName, fileHash: fileName, startedBy: 'Anna' }),
    },
    async check(world) {
      await expectAllowed(db, 'import_run', importTransitions);
      for (const { status, hasReport, entries } of await runs(world))
        expect([hasReport, entries]).toEqual(status === 'running' ? [false, 0] : [true, 1]);
    },
    /** Nothing waits for a run that died: the file is read again. */
    async leave(world) {
      await read(world);
      expect((await runs(world)).at(-1)?.status).toBe('done');
    },
  };
}
