import type { TraderCredential } from '@depotwerk/contract/banks';
import {
  passwordDialogOpened,
  passwordDialogsAbandoned,
  pendingCredentialsLoaded,
  traderCredentialState,
  useTraderCredential,
} from '@depotwerk/platform';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { LazyPasswordDialog } from './lazy-password-dialog';
import { bankOf, needsPassword } from './trader-credentials';
import { useIsModalOpen } from './use-is-modal-open';

/**
 * `notNeeded`: no bank wants a password; `confirmed`: all were confirmed, `partly`: some, `closed`: none;
 * `signedOut`: of the whole product; `left`: the page was left, or its session ended.
 */
type SignInOutcome = 'notNeeded' | 'confirmed' | 'partly' | 'closed' | 'signedOut' | 'left';

/** What waits for the password. */
export type SignInPurpose = 'refresh' | 'order';

interface Sequence {
  readonly purpose: SignInPurpose;
  readonly bankIds: readonly number[];
  readonly settle: (outcome: SignInOutcome) => void;
}

const outcomeOf = (bankIds: readonly number[]): SignInOutcome => {
  const { results } = traderCredentialState();
  if (bankIds.some((bankId) => results[bankId] === false)) return 'signedOut';
  const confirmed = bankIds.filter((bankId) => results[bankId] === true);
  if (confirmed.length === 0) return 'closed';
  return confirmed.length === bankIds.length ? 'confirmed' : 'partly';
};

/**
 * Asks for the passwords of banks, one dialog after another (CRED-18 to CRED-21). While it asks, another call gets the
 * outcome of the first.
 *
 * @returns `dialog` has to be drawn by the caller
 */
export function useBankSignIn(): {
  readonly signIn: (banks: readonly TraderCredential[], purpose: SignInPurpose) => Promise<SignInOutcome>;
  readonly dialog: ReactNode;
} {
  const dialog = useTraderCredential((state) => state.dialog);
  const pending = useTraderCredential((state) => state.pending);
  const [sequence, setSequence] = useState<Sequence | null>(null);
  const isCovered = useIsModalOpen(sequence !== null && dialog === null);

  const running = useRef<Sequence | null>(null);
  const answer = useRef<Promise<SignInOutcome> | null>(null);
  useEffect(() => {
    if (!sequence || dialog) return;
    const [next] = pending;
    if (next === undefined) sequence.settle(outcomeOf(sequence.bankIds));
    else if (!isCovered) passwordDialogOpened(next);
  }, [sequence, dialog, pending, isCovered]);
  useEffect(
    () => () => {
      if (!running.current) return;
      passwordDialogsAbandoned();
      running.current.settle('left');
    },
    [],
  );

  const signIn = useCallback(
    (banks: readonly TraderCredential[], purpose: SignInPurpose): Promise<SignInOutcome> => {
      if (answer.current) return answer.current;
      const waiting = banks.filter(needsPassword);
      if (waiting.length === 0) return Promise.resolve('notNeeded');
      answer.current = new Promise<SignInOutcome>((settle) => {
        pendingCredentialsLoaded(waiting.map(bankOf));
        running.current = { purpose, bankIds: waiting.map(({ bankId }) => bankId), settle };
        setSequence(running.current);
      }).finally(() => {
        running.current = null;
        answer.current = null;
        setSequence(null);
      });
      return answer.current;
    },
    [],
  );
  return {
    signIn,
    dialog: sequence && dialog ? <LazyPasswordDialog dialog={dialog} purpose={sequence.purpose} /> : null,
  };
}
