import type { ContractOptimization } from '@depotwerk/contract/advice';
import type { ContractInfo } from '@depotwerk/contract/contracts';
import { adviceChanges } from '@depotwerk/contract/advice/changes';
import { markStale, raiseFault, useMay, useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import { readCredential } from '../credentials/trader-credentials';
import { useBankSignIn } from '../credentials/use-bank-sign-in';
import { useChallengedAction } from '../second-factor/use-challenged-action';
import { executionFailure, type ExecutionOutcome } from './execution-outcome';
import { executePlan } from './optimization-calls';

/**
 * Executes the plan of a contract: started, then succeeded or failed (CONTRACT-56). A bank that wants a password first is
 * signed in at before anything is ordered, so that no code is spent on a refusal.
 */
export function usePlanExecution({
  contractNumber,
  insurer,
}: Pick<ContractInfo, 'contractNumber' | 'insurer'>) {
  const { t } = useTranslation('contracts');
  const { run, dialog } = useChallengedAction();
  const { signIn, dialog: passwordDialog } = useBankSignIn();
  const maySignIn = useMay('depots.view');
  const [outcome, setOutcome] = useState<ExecutionOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** @returns false when the password was not entered */
  const enterBank = async (): Promise<boolean> => {
    if (!maySignIn) return true;
    const entered = await signIn([await readCredential(insurer.id)], 'order');
    return entered === 'confirmed' || entered === 'notNeeded';
  };
  const order = async ({ contractId, version }: Pick<ContractOptimization, 'contractId' | 'version'>) => {
    try {
      const answer = await run({
        purpose: t('optimization.execute.purpose', { number: contractNumber }),
        send: async (secondFactorData) => {
          setOutcome({ state: 'started' });
          const challenge = await executePlan({ contractId, version }, secondFactorData);
          // Nothing is ordered while the code is asked for.
          if (challenge) setOutcome(null);
          return challenge;
        },
      });
      setOutcome(answer === 'abandoned' ? null : { state: 'succeeded' });
    } catch (error) {
      setOutcome({ state: 'failed', failure: executionFailure(error) });
      // The bank may have taken some of the orders.
      markStale(adviceChanges['POST /trader-depots/:contractId/execute-plannedoptimization']);
    }
  };
  const execute = async (optimization: Pick<ContractOptimization, 'contractId' | 'version'>) => {
    setOutcome(null);
    setBusy(true);
    try {
      if (await enterBank()) await order(optimization);
    } catch (error) {
      raiseFault(error);
    } finally {
      setBusy(false);
    }
  };
  return { outcome, isBusy, execute, dialog: dialog ?? passwordDialog, forget: () => setOutcome(null) };
}
