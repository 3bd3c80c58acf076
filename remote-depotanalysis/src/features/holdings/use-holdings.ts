import type { AnalysisDetail } from '@depotwerk/contract/analyses';
import { useMutation } from '@depotwerk/platform';
import { useState } from 'react';
import type { AnalysisAccess } from '../form/analysis-access';
import type { HoldingsSource } from './holdings-source';
import { startEntries, unfinishedLines, withNames, withRead } from './holding-entries';

/** What is read: a file, or a text that was pasted. */
interface OpenSource extends HoldingsSource {
  readonly text: string | null;
  /** Null: what was pasted. */
  readonly fileName: string | null;
}

/**
 * Holdings as they are typed, pasted and read. They outlive the screen that shows them, so the way back loses nothing.
 *
 * @param first what the server had when the form opened
 */
export function useHoldings(first: AnalysisDetail['holdings'], read: AnalysisAccess['readHoldings']) {
  const [entries, setEntries] = useState(() => startEntries(first));
  const [text, setText] = useState('');
  const reading = useMutation({
    mutationFn: (source: OpenSource) => read(source),
    meta: { errors: 'inline' },
    onSuccess: ({ lines, reading: how }, source) => {
      // Nothing is taken over before what is not clear was answered.
      if (how && how.questions.length > 0) return;
      setEntries((now) => withRead(now, lines));
      setText((now) => (now === source.text ? '' : now));
    },
  });
  return {
    entries,
    setEntries,
    /** Pasted, but not taken over yet. */
    text,
    setText,
    reading,
    /** Numbers of the lines that are not complete, so not saved either. */
    unfinished: unfinishedLines(entries),
    hasOpenText: text.trim() !== '',
    named: (holdings: AnalysisDetail['holdings']) => setEntries((now) => withNames(now, holdings)),
  };
}

export type Holdings = ReturnType<typeof useHoldings>;
