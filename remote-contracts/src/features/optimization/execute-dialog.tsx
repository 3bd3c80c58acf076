import type { ContractOptimization, PlannedOptimization, ProposalEffect } from '@depotwerk/contract/advice';
import { useTranslation } from '@depotwerk/platform';
import { Modal, steadyBody } from '@depotwerk/ui/data';
import { PlanTalk } from '../consultations/plan-talk';
import type { FundMap } from '../contracts/api/contract-funds';
import { OrderCosts } from './order-costs';
import { OrderTable } from './order-table';
import styles from './optimization.module.css';
import { ProfileGapNotice } from './profile-gap-notice';
import { SavingsPlanShares } from './savings-plan-route';
import { StatementNotice } from './statement-notice';
import { usePlanStatement } from './use-plan-statement';
import { WorseningNotice } from './worsening-notice';

interface ExecuteDialogProps {
  readonly plan: PlannedOptimization;
  readonly funds: FundMap;
  readonly contractNumber: string;
  /** Its suitability statement comes before the order. */
  readonly isDepot: boolean;
  readonly bankName: string;
  /** Of the plan as it stands; null where it is not known. */
  readonly effect: ProposalEffect | null;
  /** Hints that stay open after it; null where it is not known. */
  readonly openHints: readonly string[] | null;
  readonly profileGap: ContractOptimization['profileGap'];
  readonly orderTerms: ContractOptimization['orderTerms'];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const WIDTH_PX = 720;

/** Shows what will be ordered before it is ordered: that cannot be undone. */
export function ExecuteDialog({
  plan,
  funds,
  contractNumber,
  isDepot,
  bankName,
  effect,
  openHints,
  profileGap,
  orderTerms,
  onConfirm,
  onCancel,
}: ExecuteDialogProps) {
  const { t } = useTranslation('contracts');
  const reason = plan.reason == null ? null : <p>{t('optimization.worse.kept', { reason: plan.reason })}</p>;
  const statement = usePlanStatement(plan.contractId, isDepot);
  return (
    <Modal
      open
      width={WIDTH_PX}
      styles={steadyBody}
      title={t('optimization.execute.title')}
      okText={t('optimization.execute.confirm')}
      okButtonProps={{ disabled: isDepot && statement.reportId === null }}
      cancelText={t('optimization.cancel')}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.stack}>
        <p className={styles.hint}>
          {t('optimization.execute.text', { bank: bankName, number: contractNumber })}
        </p>
        {/* The statement tells of the talk. */}
        <PlanTalk plan={plan} onNamed={() => isDepot && statement.make()} />
        {isDepot ? (
          <StatementNotice
            contractId={plan.contractId}
            contractNumber={contractNumber}
            statement={statement}
          />
        ) : null}
        <ProfileGapNotice gap={profileGap} />
        <WorseningNotice worsening={plan.worsening ?? []} funds={funds}>
          {reason}
        </WorseningNotice>
        {plan.worsening?.length ? null : reason}
        {plan.orders.length === 0 ? null : (
          <OrderTable orders={plan.ordersToday ?? plan.orders} saved={plan.orders} funds={funds} />
        )}
        {plan.savingsPlan === null ? null : (
          <section>
            <h3 className={styles.subtitle}>{t('optimization.newSavingsPlan')}</h3>
            <p className={styles.hint}>{t('optimization.ownInstruction')}</p>
            <SavingsPlanShares shares={plan.savingsPlan} funds={funds} />
          </section>
        )}
        <OrderCosts
          orders={plan.ordersToday ?? plan.orders}
          feeChangeEur={effect?.feeChangeEur ?? null}
          effect={effect}
          terms={orderTerms}
        />
        {openHints === null ? null : (
          <p>
            {openHints.length === 0
              ? t('optimization.effect.nothingOpen')
              : t('optimization.effect.open', { hints: openHints.join(', ') })}
          </p>
        )}
      </div>
    </Modal>
  );
}
