import type { AnalysisDetail, FormData, HoldingLine } from '@depotwerk/contract/analyses';
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
  /** The server has the holdings, and knows the names of the funds. */
  readonly onHoldingsSaved: (holdings: AnalysisDetail['holdings']) => void;
  /** Somebody finished the analysis elsewhere. */
  readonly onFinished: () => void;
}

const DELAY_MS = 400;
/** An ISIN and an amount take longer than a click; each saving is an entry of the audit log. */
const HOLDINGS_DELAY_MS = 1200;
const RETRY_MS = 5000;
const OUTDATED = 412;
const FINISHED = 'depotAnalysis.finished';
const transient: readonly number[] = [0, 502, 503, 504];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** What the server had when the wizard opened. */
export interface StoredForm extends FormData {
  readonly holdings: readonly HoldingLine[];
}

const linesOf = (holdings: readonly HoldingLine[]) => holdings.map(({ isin, eur }) => ({ isin, eur }));

/** Saves answers and holdings a moment after each change, one call at a time, on the version that the last call made. */
export function createAnswerSaver(access: AnalysisAccess, first: StoredForm, listener: SaverListener) {
  let { version } = first;
  let stored: Answers = first.answers;
  const changed = new Map<string, readonly AnswerValue[]>();
  let storedLines: readonly HoldingLine[] = linesOf(first.holdings);
  /** Lines that the server does not have yet; they replace those that another device saved meanwhile. */
  let changedLines: readonly HoldingLine[] | null = null;
  const hasChanges = (): boolean => changed.size > 0 || changedLines !== null;
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

  const saveAnswers = async (): Promise<void> => {
    const batch = [...changed];
    const answers = batch.map(([questionId, values]) => ({
      questionId,
      values: values.map((value) => ({ ...value })),
    }));
    const data = await runCommand(access, { command: 'analysis.save', request: { version, answers } });
    version = data.version;
    stored = data.answers;
    for (const [id, values] of batch) if (changed.get(id) === values) changed.delete(id);
  };

  const saveHoldings = async (lines: readonly HoldingLine[]): Promise<void> => {
    const saved = await access.saveHoldings(version, lines);
    version = saved.version;
    storedLines = lines;
    if (changedLines === lines) changedLines = null;
    listener.onHoldingsSaved(saved.holdings);
  };

  const saveChanged = async (): Promise<void> => {
    while (hasChanges()) {
      try {
        if (changed.size > 0) await saveAnswers();
        else if (changedLines) await saveHoldings(changedLines);
      } catch (error) {
        if (toApiFault(error).status !== OUTDATED) throw error;
        await catchUp();
      }
    }
  };

  const attempt = async (): Promise<boolean> => {
    if (hasChanges()) listener.onSaving('pending', null);
    try {
      await saveChanged();
      listener.onSaving('saved', null);
      return true;
    } catch (error) {
      const fault = toApiFault(error);
      if (fault.errorCode === FINISHED) {
        changed.clear();
        changedLines = null;
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

  const saveIn = (delayMs: number): void => {
    listener.onSaving('pending', null);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };

  return {
    change(questionId: string, values: readonly AnswerValue[]): void {
      changed.set(questionId, values);
      saveIn(DELAY_MS);
    },
    /** @param lines all that are complete */
    changeHoldings(lines: readonly HoldingLine[]): void {
      if (isSame(lines, changedLines ?? storedLines)) return;
      changedLines = lines;
      saveIn(HOLDINGS_DELAY_MS);
    },
    flush,
    /** After a refusal for the version: what stands now. */
    catchUp,
    version: () => version,
  };
}
