import { isDepotType } from '@depotwerk/domain';
import { useMay, useResumedState, useTranslation, type TFunction } from '@depotwerk/platform';
import { Button, LoadState } from '@depotwerk/ui/data';
import { AnswerInSight, TitledCard } from '@depotwerk/ui/details';
import { Alert, EmptyState } from '@depotwerk/ui/shell';
import { useEffect } from 'react';
import { useFunds } from '../contracts/api/contract-funds';
import type { LoadedContract } from '../contracts/detail/loaded-contract';
import { hintTitle } from '../contracts/hint';
import { ConflictNotice } from './conflict-notice';
import { EffectiveDay } from './effective-day';
import { ExecuteDialog } from './execute-dialog';
import { isExecuting } from './optimization-calls';
import styles from './optimization.module.css';
import { OutcomeNotice } from './outcome-notice';
import { PendingNotice } from './pending-notice';
import { PlanActions } from './plan-actions';
import { PlanDetails } from './plan-details';
import { PlanToolbar } from './plan-toolbar';
import { ProfileGapNotice } from './profile-gap-notice';
import { RefusedHints } from './refused-hints';
import { usePlanEditing, type PlanEditing } from './use-plan-editing';
import { usePlanExecution } from './use-plan-execution';
import { usePlanSaving } from './use-plan-saving';

/** An execution that the user began. */
interface Ordering {
  /** Then the password of the bank and the code are asked for. */
  readonly isConfirmed: boolean;
}

const openHintsOf = (
  { onScreen, route }: PlanEditing,
  t: TFunction<'contracts'>,
): readonly string[] | null => {
  const newMoney = onScreen?.savingsPlanRoute;
  const after =
    route === 'trade' ? onScreen?.orders?.after : newMoney?.kind === 'reached' ? newMoney.after : null;
  return after ? after.hints.map(({ hintKey }) => hintTitle(hintKey, t)) : null;
};

/** What the end of the session cut short is confirmed anew: it orders. */
const askAgain = (): Ordering => ({ isConfirmed: false });

/** The planned optimisation of a contract: proposal, own weights, orders, and their execution. */
export function PlanSection({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const mayExecute = useMay('contracts.execute');
  const editing = usePlanEditing(contract.id);
  const saving = usePlanSaving(contract.id, editing);
  const execution = usePlanExecution(info);
  const [ordering, setOrdering] = useResumedState('executePlan', String(contract.id), askAgain);
  const query = editing.query;
  const { data, isFetching } = query;
  // The plan was ordered after all, or another adviser discarded it.
  const isOutdated = ordering?.isConfirmed === false && data?.plan === null;
  useEffect(() => {
    if (isOutdated) setOrdering(null);
  }, [isOutdated, setOrdering]);
  const { funds } = useFunds([
    ...(data?.before.funds ?? []).map(({ fundId }) => fundId),
    ...(data?.plan?.targets ?? []).map(({ fundId }) => fundId),
    ...(editing.onScreen?.targets ?? []).map(({ fundId }) => fundId),
    ...(editing.draft?.entries ?? []).map(({ fundId }) => fundId),
  ]);
  if (data === undefined)
    return (
      <TitledCard title={t('optimization.title')}>
        {<LoadState query={query} failed={t('optimization.failed')} rows={10} />}
      </TitledCard>
    );
  const { plan } = data;
  const { outcome } = execution;
  const isStarted = outcome?.state === 'started';
  return (
    <TitledCard title={t('optimization.title')}>
      <div className={styles.stack}>
        {outcome ? (
          <AnswerInSight
            answer={outcome.state === 'failed' ? outcome.failure.kind : outcome.state}
            takesFocus={outcome.state !== 'started'}
          >
            <OutcomeNotice outcome={outcome} onClose={execution.forget} />
          </AnswerInSight>
        ) : null}
        {isExecuting(plan) && !isStarted ? (
          <Alert
            type="info"
            role="status"
            showIcon
            title={t('optimization.onItsWay')}
            description={t('optimization.onItsWayText')}
            action={
              mayExecute ? (
                <Button size="small" loading={execution.isBusy} onClick={() => void execution.execute(data)}>
                  {t('optimization.askBank')}
                </Button>
              ) : null
            }
          />
        ) : null}
        {plan || data.proposal ? <ProfileGapNotice gap={data.profileGap} /> : null}
        {plan?.effectiveOn && !isExecuting(plan) ? <EffectiveDay day={plan.effectiveOn} /> : null}
        {plan?.pending ? (
          <PendingNotice
            optimization={data}
            reason={plan.pending}
            mayExecute={mayExecute}
            onProcessed={editing.reset}
          />
        ) : null}
        {saving.hasConflict && !isFetching ? (
          <AnswerInSight answer={String(data.version)}>
            <ConflictNotice
              plan={plan}
              isSaving={saving.isSaving}
              canSaveMine={editing.input !== null}
              onSaveMine={() => saving.saveMine(data)}
              onTakeTheirs={saving.takeTheirs}
            />
          </AnswerInSight>
        ) : null}
        {data.portfolioDate === null ? (
          <EmptyState title={t('optimization.noPortfolio')}>{t('optimization.noPortfolioText')}</EmptyState>
        ) : data.proposal === null && !editing.draft ? (
          <EmptyState
            title={t(data.noProposalReason === 'onTarget' ? 'optimization.onTarget' : 'optimization.nothing')}
            actions={
              mayExecute && data.before.funds.length > 0 ? (
                <Button onClick={editing.edit}>{t('optimization.edit.start')}</Button>
              ) : null
            }
          >
            {data.noProposalReason === null ? null : t(`optimization.noProposal.${data.noProposalReason}`)}
            <RefusedHints refused={data.refused} />
          </EmptyState>
        ) : (
          <>
            <PlanToolbar optimization={data} editing={editing} mayEdit={mayExecute} />
            <PlanDetails
              optimization={data}
              editing={editing}
              funds={funds}
              contract={contract}
              info={info}
            />
            {mayExecute ? (
              <PlanActions
                optimization={data}
                editing={editing}
                saving={saving}
                isExecuting={execution.isBusy}
                onExecute={() => setOrdering({ isConfirmed: false })}
              />
            ) : null}
          </>
        )}
      </div>
      {ordering?.isConfirmed === false && plan ? (
        <ExecuteDialog
          plan={plan}
          funds={funds}
          contractNumber={info.contractNumber}
          isDepot={isDepotType(contract.tariff.tariffTypeId)}
          bankName={info.insurer.issuerName}
          profileGap={data.profileGap}
          orderTerms={data.orderTerms}
          effect={editing.isPlan && plan.route === 'trade' ? (editing.proposed?.effect ?? null) : null}
          openHints={editing.isPlan ? openHintsOf(editing, t) : null}
          onCancel={() => setOrdering(null)}
          onConfirm={() => {
            setOrdering({ isConfirmed: true });
            void execution.execute(data).finally(() => setOrdering(null));
          }}
        />
      ) : null}
      {execution.dialog}
    </TitledCard>
  );
}
