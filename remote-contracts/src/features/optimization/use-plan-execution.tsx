import type { ContractOptimization } from '@depotwerk/contract';
import { useQueryClient, useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import { useChallengedAction } from '../second-factor/use-challenged-action';
import { executionFailure, type ExecutionOutcome } from './execution-outcome';
import { contractReloaded, executePlan } from './optimization-calls';

/**
 * Executes the plan of a contract, with a code where the bank wants one: started, then succeeded or failed (CONTRACT-56).
 *
 * @param contractNumber as the user knows the contract
 */
export function usePlanExecution(contractNumber: string) {
  const { t } = useTranslation('contracts');
  const client = useQueryClient();
  const { run, dialog } = useChallengedAction();
  const [outcome, setOutcome] = useState<ExecutionOutcome | null>(null);

  const execute = async ({ contractId, version }: Pick<ContractOptimization, 'contractId' | 'version'>) => {
    setOutcome({ state: 'started' });
    try {
      const answer = await run({
        purpose: t('optimization.execute.purpose', { number: contractNumber }),
        send: (secondFactorData) => executePlan({ contractId, version }, secondFactorData),
      });
      setOutcome(answer === 'abandoned' ? null : { state: 'succeeded' });
      if (answer === 'abandoned') return;
    } catch (error) {
      setOutcome({ state: 'failed', failure: executionFailure(error) });
    }
    await contractReloaded(client, contractId);
  };
  return { outcome, execute, dialog, forget: () => setOutcome(null) };
}
