import type { FormData } from '@depotwerk/contract/analyses';
import { toApiFault, type AnswerValue, type ApiFault } from '@depotwerk/platform';
import { runCommand, type AnalysisAccess } from './analysis-access';

type Answers = Readonly<Record<string, readonly AnswerValue[]>>;

/** - `unreachable`: kept here, and tried again by itself; `refused`: the server does not take it */
export type Saving = 'saved' | 'pending' | 'unreachable' | 'refused';

/** Answers that another device changed meanwhile, by question id. */
export interface Merge {
  readonly answers: Answers;
  readonly takenOver: readonly string[];
  /** Changed on both sides; the answer of this device stands. */
  readonly own: readonly string[];
}

export interface SaverListener {
  readonly onSaving: (saving: Saving, fault: ApiFault | null) => void;
  readonly onMerged: (merge: Merge) => void;
  /** Somebody finished the analysis elsewhere. */
  readonly onFinished: () => void;
}

const DELAY_MS = 400;
const RETRY_MS = 5000;
const OUTDATED = 412;
const FINISHED = 'depotAnalysis.finished';
const transient: readonly number[] = [0, 502, 503, 504];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** Saves answers a moment after each change, one call at a time, on the version that the last call made. */
export function createAnswerSaver(access: AnalysisAccess, first: FormData, listener: SaverListener) {
  let { version } = first;
  let stored: Answers = first.answers;
  const changed = new Map<string, readonly AnswerValue[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const catchUp = async (): Promise<void> => {
    const data = await runCommand(access, { command: 'analysis.read', request: {} });
    const ids = Object.keys({ ...stored, ...data.answers });
    const elsewhere = ids.filter((id) => !isSame(stored[id], data.answers[id]));
    version = data.version;
    stored = data.answers;
    if (data.isFinished) listener.onFinished();
    else if (elsewhere.length > 0)
      listener.onMerged({
        answers: { ...data.answers, ...Object.fromEntries(changed) },
        takenOver: elsewhere.filter((id) => !changed.has(id)),
        own: elsewhere.filter((id) => changed.has(id) && !isSame(changed.get(id), data.answers[id])),
      });
  };

  const saveChanged = async (): Promise<void> => {
    while (changed.size > 0) {
      const batch = [...changed];
      const answers = batch.map(([questionId, values]) => ({
        questionId,
        values: values.map((value) => ({ ...value })),
      }));
      try {
        const data = await runCommand(access, {
          command: 'analysis.save',
          request: { version, answers },
        });
        version = data.version;
        stored = data.answers;
        for (const [id, values] of batch) if (changed.get(id) === values) changed.delete(id);
      } catch (error) {
        if (toApiFault(error).status !== OUTDATED) throw error;
        await catchUp();
      }
    }
  };

  const attempt = async (): Promise<boolean> => {
    if (changed.size > 0) listener.onSaving('pending', null);
    try {
      await saveChanged();
      listener.onSaving('saved', null);
      return true;
    } catch (error) {
      const fault = toApiFault(error);
      if (fault.errorCode === FINISHED) {
        changed.clear();
        listener.onFinished();
      } else if (transient.includes(fault.status)) {
        listener.onSaving('unreachable', fault);
        timer = setTimeout(() => void flush(), RETRY_MS);
      } else listener.onSaving('refused', fault);
      return false;
    }
  };

  /** Saves at once. @returns whether the server has everything */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= attempt().finally(() => (running = null));
    return running;
  }

  return {
    change(questionId: string, values: readonly AnswerValue[]): void {
      changed.set(questionId, values);
      listener.onSaving('pending', null);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), DELAY_MS);
    },
    flush,
    /** After a refusal for the version: what stands now. */
    catchUp,
    version: () => version,
    /** Another call of this screen made a version. */
    versionMade(next: number): void {
      version = next;
    },
  };
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>;
