import type { ContractOptimization } from '@depotwerk/contract/advice';
import { planTransitions } from '@depotwerk/contract/advice/values/optimization';
import { canLeave } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Popconfirm } from '@depotwerk/ui/details';
import styles from './optimization.module.css';
import type { PlanEditing } from './use-plan-editing';
import type { usePlanSaving } from './use-plan-saving';

interface PlanActionsProps {
  readonly optimization: ContractOptimization;
  readonly editing: PlanEditing;
  readonly saving: ReturnType<typeof usePlanSaving>;
  readonly isExecuting: boolean;
  readonly onExecute: () => void;
}

/** Save, discard, execute; and why the plan cannot be executed right now. */
export function PlanActions({ optimization, editing, saving, isExecuting, onExecute }: PlanActionsProps) {
  const { t } = useTranslation('contracts');
  const { plan, executionObstacle } = optimization;
  const can = (by: 'change' | 'discard') => plan === null || canLeave(planTransitions, plan.state, by);
  const canReach = editing.route === 'trade' || editing.onScreen?.savingsPlanRoute?.kind === 'reached';
  const isSettled = !editing.query.isPlaceholderData;
  const isReasonMissing =
    editing.draft !== null && editing.worsening.length > 0 && editing.reason.trim() === '';
  const canSave =
    !isReasonMissing && isSettled && editing.input !== null && canReach && !editing.isPlan && can('change');
  const obstacle = !editing.isPlan ? 'unsaved' : executionObstacle;
  return (
    <>
      <div className={styles.toolbar}>
        <Button
          type={editing.isPlan ? 'default' : 'primary'}
          disabled={!canSave}
          loading={saving.isSaving}
          onClick={() => saving.save(optimization)}
        >
          {t('optimization.save')}
        </Button>
        <Button
          type={editing.isPlan ? 'primary' : 'default'}
          disabled={obstacle !== null || isExecuting}
          onClick={onExecute}
        >
          {t('optimization.execute.action')}
        </Button>
        {plan && can('discard') ? (
          <Popconfirm
            title={t('optimization.discard.ask')}
            okText={t('optimization.discard.confirm')}
            cancelText={t('optimization.cancel')}
            onConfirm={() => saving.discard(optimization)}
          >
            <Button danger loading={saving.isDiscarding} disabled={isExecuting}>
              {t('optimization.discard.action')}
            </Button>
          </Popconfirm>
        ) : null}
      </div>
      {isReasonMissing ? <p className={styles.hint}>{t('optimization.worse.missing')}</p> : null}
      {obstacle === null || isExecuting ? null : (
        <p className={styles.hint}>{t(`optimization.cannotExecute.${obstacle}`)}</p>
      )}
    </>
  );
}
