import { bringsContracts, importRights } from '@depotwerk/contract/floor/values/import-kinds';
import { Type } from 'typebox';
import { countLeft } from '../../contracts/imports/undo/preview-undo';
import { undoDelivery } from '../../contracts/imports/undo/undo-delivery';
import type { Queries } from '../../db/database';
import { takeLock } from '../../db/locks';
import { callerOfJob } from '../../identity/sign-in/caller-of-job';
import { countNotedUsers, undoUsers } from '../../identity/user-import/undo/undo-users';
import { readUndo, type OpenUndo } from '../../imports/open-undo';
import type { UndoSteps, UndoWork } from '../../imports/undo-steps';
import { defineJob, JobFault, type JobContext } from '../../jobs/job-kind';
import type { Caller } from '../../scope/caller';
import { mayImport } from './import-rights';
import { countMarket, undoMarket } from './undo-market';

/** @throws {JobFault} `jobs.notAllowed` once who takes it back may not import such files any more */
async function requireCaller(db: Queries, jobId: string, { kind, actor }: OpenUndo): Promise<Caller> {
  const caller = await callerOfJob(db, actor.userId, jobId, importRights[kind]);
  const scope = caller && mayImport(caller, kind);
  if (!scope) throw new JobFault('jobs.notAllowed', `${actor.name} may take back no import of ${kind}`);
  return { ...caller, scope };
}

function stepsOf(
  { id, database, today, onError, batch, checkpoint }: JobContext<unknown>,
  undo: OpenUndo,
): UndoSteps {
  let done = checkpoint;
  const once = async (work: UndoWork): Promise<number> => {
    let count = 0;
    await batch(async (db) => {
      await takeLock(db, 'imports');
      count = await work(db, await requireCaller(db, id, undo));
      return { done: count, checkpoint: done + count };
    });
    done += count;
    return count;
  };
  const step = async (work: UndoWork): Promise<void> => {
    while ((await once(work)) > 0);
  };
  return { database, today, onError, step, once: async (work) => void (await once(work)) };
}

const countOf = ({ kind, runId }: OpenUndo, db: Queries): Promise<number> => {
  if (bringsContracts(kind)) return countLeft(db, runId);
  return kind === 'users' ? countNotedUsers(db, runId) : countMarket(db, runId);
};

const carryOut = (undo: OpenUndo, steps: UndoSteps): Promise<void> => {
  if (bringsContracts(undo.kind)) return undoDelivery(undo, steps);
  if (undo.kind === 'users') return undoUsers(undo, steps);
  return steps.once((db) => undoMarket(db, undo));
};

/**
 * Takes back an import of any kind. After the death of its process another attempt goes on with what is left.
 *
 * A process of the release before knows no other way back than that of deliveries; `runId` stands for all others, and it refuses that.
 */
export const importUndoJob = defineJob({
  name: 'importUndo',
  input: Type.Union([
    Type.Object({ importId: Type.String() }),
    // The kind says whose pages its notification leads to.
    Type.Object({ runId: Type.String(), kind: Type.String() }),
  ]),
  async run(context) {
    const { database, input, checkpoint, reportTotal } = context;
    const undo = await readUndo(database, 'importId' in input ? input.importId : input.runId);
    if (undo === null) return;
    await reportTotal(checkpoint + (await countOf(undo, database)));
    await carryOut(undo, stepsOf(context, undo));
  },
});
