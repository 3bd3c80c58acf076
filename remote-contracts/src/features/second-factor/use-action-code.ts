import type { SecondFactorChallenge, SecondFactorData, SentActionToken } from '@depotwerk/contract/identity';
import {
  deadlineIn,
  toApiFault,
  useSecondsUntil,
  useUser,
  type ApiFault,
  type Deadline,
} from '@depotwerk/platform';
import { useEffect, useRef, useState } from 'react';
import { requestActionCode, validateActionCode } from './action-code';

interface ActionCodeOptions {
  readonly challenge: SecondFactorChallenge;
  readonly purpose: string;
  readonly onConfirmed: (data: SecondFactorData) => Promise<void>;
}

/** After these the code that was sent last is worth nothing; any other fault leaves it as good as it was. */
const spends: readonly string[] = ['auth.codeInvalid', 'auth.challengeSpent'];

interface SentCode extends SentActionToken {
  /** Until when it can be typed. */
  readonly endsAt: Deadline;
  /** When another one may be asked for; null: at once. */
  readonly resendAt: Deadline | null;
}

const attemptsLeftOf = ({ parameters: { attemptsLeft } }: ApiFault): number | null =>
  typeof attemptsLeft === 'number' ? attemptsLeft : null;

/** Course of one challenge: a code is sent at once, a wrong one is spent, and the challenge ends at some time. */
export function useActionCode({ challenge, purpose, onConfirmed }: ActionCodeOptions) {
  const user = useUser();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const [attemptsLeft, setAttemptsLeft] = useState(challenge.attemptsLeft);
  const [isSpent, setSpent] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  // The dialog opens with the answer that demands the code.
  const [end] = useState(() => deadlineIn(challenge.secondsLeft));
  const isExpired = useSecondsUntil(end) === 0;
  const resendSeconds = useSecondsUntil(sent?.resendAt ?? null);
  const [isCodeSpent, setCodeSpent] = useState(false);
  const codeSeconds = useSecondsUntil(sent?.endsAt ?? null);

  const refused = (error: unknown) => {
    const reason = toApiFault(error, 'auth');
    setFault(reason);
    if (spends.includes(reason.errorCode)) setCodeSpent(true);
    const left = attemptsLeftOf(reason);
    if (left !== null) {
      setAttemptsLeft(left);
      // The server lets a spent code be replaced at once.
      setSent((before) => before && { ...before, resendAt: null });
    }
    if (reason.errorCode === 'auth.challengeSpent' || left === 0) setSpent(true);
  };
  const request = async () => {
    setFault(null);
    try {
      const token = await requestActionCode(challenge, purpose, sent === null ? undefined : user?.id);
      setSent({
        ...token,
        resendAt: deadlineIn(token.resendSeconds),
        endsAt: deadlineIn(token.secondsLeft),
      });
      setCodeSpent(false);
    } catch (error) {
      refused(error);
    }
  };
  const confirm = async (token: string) => {
    setFault(null);
    setConfirming(true);
    try {
      await onConfirmed(await validateActionCode(challenge, token));
    } catch (error) {
      refused(error);
    } finally {
      setConfirming(false);
    }
  };

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void request();
  });
  return {
    sent,
    fault,
    attemptsLeft,
    isConfirming,
    /** Whether there is a code that can be typed. */
    isCodeAlive: sent !== null && !isCodeSpent && (codeSeconds > 0 || isConfirming),
    isEnded: isSpent || (isExpired && !isConfirming),
    resendSeconds,
    canResend: sent === null || sent.sendsLeft > 0,
    request,
    confirm,
  };
}
