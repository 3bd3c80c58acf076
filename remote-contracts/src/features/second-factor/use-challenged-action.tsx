import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import {
  secondFactorDemanded,
  secondFactorSettled,
  toApiFault,
  twoFactorAbandoned,
} from '@depotwerk/platform';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { SecondFactorDialog } from './second-factor-dialog';

/** An action that a bank may want to be confirmed by a code. */
export interface ChallengedAction {
  /** What the code is for, as the user reads it, e.g. „Auftrag zu Vertrag 4711“; at most `maxLengths.codePurpose`. */
  readonly purpose: string;
  /** Sends the action. Answers the challenge when it needs a second factor first, undefined when it is done. */
  readonly send: (secondFactorData: SecondFactorData) => Promise<SecondFactorChallenge | undefined>;
}

/** `abandoned`: the user closed the dialog, and nothing was done. */
export type ActionOutcome = 'done' | 'abandoned';

interface OpenChallenge {
  readonly action: ChallengedAction;
  readonly challenge: SecondFactorChallenge;
  readonly settle: (outcome: ActionOutcome) => void;
  readonly fail: (error: unknown) => void;
}

const NO_SECOND_FACTOR: SecondFactorData = { tokenProviderType: null, tokenProviderId: null, token: null };

/** The challenge is over, but the action can begin anew. */
const ENDED: readonly string[] = ['auth.challengeSpent', 'auth.codeInvalid'];

/**
 * Runs actions of the challenge protocol (API-38): sends, asks for a code when the answer is a challenge, sends again.
 *
 * @returns `run` joins a call that is still running, so that a double click sends once, and rejects with the error of
 *   `send`; `dialog` has to be drawn by the caller, null while no code is asked for
 */
export function useChallengedAction(): {
  readonly run: (action: ChallengedAction) => Promise<ActionOutcome>;
  readonly isRunning: boolean;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<OpenChallenge | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<Promise<ActionOutcome> | null>(null);
  const settleOpen = useRef<OpenChallenge['settle'] | null>(null);
  // Whoever leaves the page gives the action up.
  useEffect(() => () => settleOpen.current?.('abandoned'), []);

  const run = useCallback((action: ChallengedAction): Promise<ActionOutcome> => {
    if (running.current) return running.current;
    const start = async (): Promise<ActionOutcome> => {
      const challenge = await action.send(NO_SECOND_FACTOR);
      if (!challenge) return 'done';
      secondFactorDemanded();
      return new Promise((settle, fail) => {
        settleOpen.current = settle;
        setOpen({ action, challenge, settle, fail });
      });
    };
    setRunning(true);
    running.current = start().finally(() => {
      running.current = null;
      settleOpen.current = null;
      secondFactorSettled();
      twoFactorAbandoned();
      setOpen(null);
      setRunning(false);
    });
    return running.current;
  }, []);

  const sendAgain = async ({ action, settle, fail }: OpenChallenge, data: SecondFactorData) => {
    try {
      const next = await action.send(data);
      if (!next) return settle('done');
      setOpen((before) => before && { ...before, challenge: next });
    } catch (error) {
      if (ENDED.includes(toApiFault(error).errorCode)) throw error;
      fail(error);
    }
  };
  const dialog = open && (
    <SecondFactorDialog
      key={open.challenge.tokenProviderId}
      challenge={open.challenge}
      purpose={open.action.purpose}
      onConfirmed={(data) => sendAgain(open, data)}
      onRestart={() => sendAgain(open, NO_SECOND_FACTOR)}
      onClose={() => open.settle('abandoned')}
    />
  );
  return { run, isRunning, dialog };
}
