import type { ContractOptimization, OptimizationInput } from '@depotwerk/contract/advice';
import { toApiFault, useMutation, useTranslation } from '@depotwerk/platform';
import { Messages, useRefusal } from '@depotwerk/ui/data';
import { useState } from 'react';
import { discardPlan, savePlan } from './optimization-calls';
import type { PlanEditing } from './use-plan-editing';

const OUTDATED = 412;

/** Saves and discards the plan of a contract. A conflict keeps what was typed and says so. */
export function usePlanSaving(contractId: number, editing: PlanEditing) {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const [hasConflict, setConflict] = useState(false);

  const refused = (error: unknown) => {
    if (toApiFault(error).status !== OUTDATED) return tell(error);
    setConflict(true);
    void editing.query.refetch();
  };
  const settled = (words: 'saved' | 'discarded') => {
    setConflict(false);
    editing.reset();
    void message.success(t(`optimization.${words}`));
  };
  const save = useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: ({ version, input }: { readonly version: number; readonly input: OptimizationInput }) =>
      savePlan(contractId, version, input),
    onSuccess: () => settled('saved'),
    onError: refused,
  });
  const discard = useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: (version: number) => discardPlan(contractId, version),
    onSuccess: () => settled('discarded'),
    onError: refused,
  });
  const { input } = editing;
  const saveOn = (version: number) => {
    if (input) save.mutate({ version, input });
  };
  return {
    hasConflict,
    isSaving: save.isPending,
    isDiscarding: discard.isPending,
    /** @param loaded as it is on screen; own weights are saved on the version they were begun on */
    save: ({ version }: Pick<ContractOptimization, 'version'>) => saveOn(editing.draft?.version ?? version),
    /** In spite of what somebody else saved, which the notice has shown. */
    saveMine: ({ version }: Pick<ContractOptimization, 'version'>) => saveOn(version),
    discard: ({ version }: Pick<ContractOptimization, 'version'>) => discard.mutate(version),
    takeTheirs: () => {
      setConflict(false);
      editing.reset();
    },
  };
}
