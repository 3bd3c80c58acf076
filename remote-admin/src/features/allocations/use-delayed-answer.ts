import { useEffect, useEffectEvent, useState } from 'react';

interface Outcome<I, A> {
  readonly input: I | null;
  readonly hasFailed: boolean;
  /** The last one that came, also while a newer question is open or has failed. */
  readonly answer: A | null;
}

interface DelayedAnswer<A> {
  readonly answer: A | null;
  /** Waits for its moment, or for the server. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Question<I, A> {
  /** The same object as long as nothing changes; null asks nothing. */
  readonly input: I | null;
  readonly delayMs: number;
  readonly ask: (input: I, signal: AbortSignal) => Promise<A>;
  readonly onAnswer?: (answer: A) => void;
}

/**
 * Asks the server about an input a moment after it last changed. A change takes the question before it back, so an older
 * answer never comes after a newer one.
 */
export function useDelayedAnswer<I extends object, A>(question: Question<I, A>): DelayedAnswer<A> {
  const { input, delayMs } = question;
  const [outcome, setOutcome] = useState<Outcome<I, A>>({ input: null, hasFailed: false, answer: null });
  const ask = useEffectEvent(question.ask);
  const taken = useEffectEvent((answer: A) => question.onAnswer?.(answer));
  // A new object for each press, so that the same input is asked about again, and at once.
  const [again, setAgain] = useState<{ readonly input: I | null }>({ input: null });

  useEffect(() => {
    if (input === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      try {
        const answer = await ask(input, signal);
        if (signal.aborted) return;
        setOutcome({ input, hasFailed: false, answer });
        taken(answer);
      } catch {
        if (!signal.aborted) setOutcome(({ answer }) => ({ input, hasFailed: true, answer }));
      }
    };
    const timer = setTimeout(() => void run(), again.input === input ? 0 : delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [input, delayMs, again]);

  const isOutdated = input !== null && outcome.input !== input;
  return {
    answer: outcome.answer,
    isPending: isOutdated,
    hasFailed: input !== null && !isOutdated && outcome.hasFailed,
    retry: () => {
      setOutcome(({ answer }) => ({ input: null, hasFailed: false, answer }));
      setAgain({ input });
    },
  };
}
