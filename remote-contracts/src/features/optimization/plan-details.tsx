import type { ContractOptimization } from '@depotwerk/contract/advice';
import { useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { TitledPart } from '@depotwerk/ui/details';
import type { FundMap } from '../contracts/api/contract-funds';
import type { LoadedContract } from '../contracts/detail/loaded-contract';
import { AddFund } from './add-fund';
import { ComparisonTable } from './comparison-table';
import { MixChart } from './mix-chart';
import styles from './optimization.module.css';
import { OrderTable } from './order-table';
import { PlanNotes } from './plan-notes';
import { ProposalEffectView } from './proposal-effect';
import { RefusedHints } from './refused-hints';
import { SavingsPlanRouteView, SavingsPlanShares } from './savings-plan-route';
import type { PlanEditing } from './use-plan-editing';
import { WeightTable } from './weight-table';

interface PlanDetailsProps extends LoadedContract {
  readonly optimization: ContractOptimization;
  readonly editing: PlanEditing;
  readonly funds: FundMap;
}

/** Weights, figures before and after, orders, and what they leave as it is. */
export function PlanDetails({ optimization, editing, funds, contract, info }: PlanDetailsProps) {
  const { t } = useTranslation('contracts');
  const { before, targetPeerGroups } = optimization;
  const { onScreen, route, draft, checkError, proposed, alignsSavingsPlan } = editing;
  const newMoney = onScreen?.savingsPlanRoute ?? null;
  const newMoneyAfter = newMoney?.kind === 'reached' ? newMoney.after : null;
  const after = route === 'trade' ? (onScreen?.orders?.after ?? null) : newMoneyAfter;
  const violations =
    route === 'trade'
      ? (onScreen?.orders?.violations ?? [])
      : newMoney?.kind === 'reached'
        ? newMoney.violations
        : [];
  const known = new Set([
    ...before.funds.map(({ fundId }) => fundId),
    ...(draft?.entries ?? []).map(({ fundId }) => fundId),
  ]);
  const newShares = route === 'trade' && alignsSavingsPlan ? (proposed?.savingsPlan ?? null) : null;
  return (
    <>
      {proposed && after && proposed.source !== 'adviser' ? (
        <ProposalEffectView proposal={proposed} after={after} funds={funds} info={info} />
      ) : null}
      <RefusedHints refused={optimization.refused} />
      <TitledPart title={t('optimization.weights')}>
        <WeightTable optimization={optimization} editing={editing} funds={funds} />
        {draft ? <AddFund tariffId={contract.tariffId} known={known} onAdd={editing.add} /> : null}
        {checkError ? (
          <LoadFailed
            title={t('optimization.checkFailed')}
            error={checkError}
            isRetrying={editing.isChecking}
            onRetry={editing.checkAgain}
          />
        ) : null}
      </TitledPart>
      {onScreen?.orders ? (
        <PlanNotes
          orders={{
            ...(route === 'trade' ? onScreen.orders : { leftOut: [], obstacles: [] }),
            violations: [...violations],
          }}
          funds={funds}
          info={info}
        />
      ) : null}
      <TitledPart title={t(route === 'trade' ? 'optimization.orders.title' : 'optimization.newSavingsPlan')}>
        {route === 'trade' ? (
          onScreen?.orders ? (
            <OrderTable orders={onScreen.orders.orders} funds={funds} />
          ) : (
            <p className={styles.hint}>{t('optimization.orders.unknown')}</p>
          )
        ) : newMoney ? (
          <SavingsPlanRouteView route={newMoney} funds={funds} />
        ) : (
          <p className={styles.hint}>{t('optimization.orders.unknown')}</p>
        )}
      </TitledPart>
      {newShares ? (
        <TitledPart title={t('optimization.newSavingsPlan')}>
          <p className={styles.hint}>{t('optimization.ownInstruction')}</p>
          <SavingsPlanShares shares={newShares} funds={funds} />
        </TitledPart>
      ) : null}
      <div className={styles.columns}>
        <TitledPart title={t('optimization.comparison')}>
          <ComparisonTable before={before} after={after} riskClassCount={info.risk.riskClassCount} />
        </TitledPart>
        <MixChart before={before} after={after} targetPeerGroups={targetPeerGroups} info={info} />
      </div>
    </>
  );
}
