import type { ContractOptimization, OptimizationOrders } from '@depotwerk/contract/advice';
import type { Situation } from '@depotwerk/contract/contracts';
import { roundToCents } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { TitledPart } from '@depotwerk/ui/details';
import type { FundMap } from '../contracts/api/contract-funds';
import type { LoadedContract } from '../contracts/detail/loaded-contract';
import { AddFund } from './add-fund';
import { ComparisonTable } from './comparison-table';
import { laterDayOf } from './later-day';
import { MixChart } from './mix-chart';
import styles from './optimization.module.css';
import { OrderCosts } from './order-costs';
import { OrderTable } from './order-table';
import { PlanNotes } from './plan-notes';
import { ProposalEffectView } from './proposal-effect';
import { RefusedHints } from './refused-hints';
import { SavingsPlanRouteView, SavingsPlanShares } from './savings-plan-route';
import type { PlanEditing } from './use-plan-editing';
import { WeightTable } from './weight-table';
import { WorseningNotice } from './worsening-notice';
import { WorseningReason } from './worsening-reason';
import { spanOf } from '../contracts/detail/span-of';

interface PlanDetailsProps extends LoadedContract {
  readonly optimization: ContractOptimization;
  readonly editing: PlanEditing;
  readonly funds: FundMap;
}

type Violation = OptimizationOrders['violations'][number];
const isSameLimit = (a: Violation, b: Violation): boolean =>
  a.scope === b.scope && a.rule === b.rule && a.fundId === b.fundId;

/** Ongoing fees of a year, where they are known of all funds. */
const feeChangeOf = ({ cost: before }: Situation, { cost: after }: Situation): number | null =>
  before?.knownFraction === 1 && after?.knownFraction === 1
    ? roundToCents(after.eurPerYear - before.eurPerYear)
    : null;

/** Weights, figures before and after, orders, what they cost, and what they leave as it is. */
export function PlanDetails({ optimization, editing, funds, contract, info }: PlanDetailsProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const later = laterDayOf(optimization, editing);
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
      <WorseningNotice worsening={editing.worsening} funds={funds}>
        {draft ? (
          <WorseningReason reason={editing.reason} onReason={editing.setReason} />
        ) : editing.reason === '' ? null : (
          <p>{t('optimization.worse.kept', { reason: editing.reason })}</p>
        )}
      </WorseningNotice>
      {draft || editing.worsening.length > 0 || editing.reason === '' ? null : (
        <p>{t('optimization.worse.kept', { reason: editing.reason })}</p>
      )}
      {onScreen?.orders ? (
        <PlanNotes
          orders={{
            ...(route === 'trade' ? onScreen.orders : { leftOut: [], obstacles: [] }),
            violations: violations.filter(
              (one) =>
                !editing.worsening.some((worse) => worse.kind === 'limitBroken' && isSameLimit(worse, one)),
            ),
          }}
          funds={funds}
          info={info}
        />
      ) : null}
      <TitledPart title={t(route === 'trade' ? 'optimization.orders.title' : 'optimization.newSavingsPlan')}>
        {route === 'trade' ? (
          onScreen?.orders ? (
            <OrderTable
              orders={onScreen.orders.orders}
              funds={funds}
              {...(editing.isPlan && optimization.plan ? { saved: optimization.plan.orders } : {})}
            />
          ) : (
            <p className={styles.hint}>{t('optimization.orders.unknown')}</p>
          )
        ) : newMoney ? (
          <SavingsPlanRouteView route={newMoney} funds={funds} />
        ) : (
          <p className={styles.hint}>{t('optimization.orders.unknown')}</p>
        )}
      </TitledPart>
      {route === 'trade' && onScreen?.orders ? (
        <OrderCosts
          orders={onScreen.orders.orders}
          feeChangeEur={feeChangeOf(before, onScreen.orders.after)}
          effect={proposed?.effect ?? null}
          terms={optimization.orderTerms}
        />
      ) : null}
      {newShares ? (
        <TitledPart title={t('optimization.newSavingsPlan')}>
          <p className={styles.hint}>{t('optimization.ownInstruction')}</p>
          <SavingsPlanShares shares={newShares} funds={funds} />
        </TitledPart>
      ) : null}
      <div className={styles.columns}>
        <TitledPart title={t('optimization.comparison')}>
          {later ? (
            <p className={styles.hint}>
              {t('optimization.laterDay', {
                date: formats.date(later.date),
                span: spanOf(later.months, formats),
              })}
            </p>
          ) : null}
          <ComparisonTable
            before={before}
            after={after}
            later={later}
            riskClassCount={info.risk.riskClassCount}
          />
        </TitledPart>
        <MixChart
          before={before}
          after={after}
          later={later}
          targetPeerGroups={targetPeerGroups}
          info={info}
        />
      </div>
    </>
  );
}
