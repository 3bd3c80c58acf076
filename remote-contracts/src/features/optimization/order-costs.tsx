import type { ContractOptimization, PlannedOrder, ProposalEffect } from '@depotwerk/contract/advice';
import { centsOf, eurOf } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { TitledPart } from '@depotwerk/ui/details';
import { feeText, saleText } from './effect-text';
import styles from './optimization.module.css';

interface OrderCostsProps {
  readonly orders: readonly Pick<PlannedOrder, 'side' | 'eur'>[];
  /** Ongoing fees of a year, positive where they rise; null: not known. */
  readonly feeChangeEur: number | null;
  /** Null: nobody knows what sales gain. */
  readonly effect: Pick<ProposalEffect, 'isTaxFree' | 'gainEur'> | null;
  readonly terms: ContractOptimization['orderTerms'];
}

/** What the orders cost, each kind of cost known or named as unknown: inside an insurance contract too. */
export function OrderCosts({ orders, feeChangeEur, effect, terms }: OrderCostsProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const words = { t, formats };
  const kind = terms === undefined ? 'unknown' : terms.isPolicy ? 'policy' : 'depot';
  const movedCents = orders
    .filter(({ side }) => side === 'sell')
    .reduce((cents, { eur }) => cents + centsOf(eur), 0);
  const isPolicy = terms?.isPolicy ?? false;
  const sale = saleText({ isTaxFree: isPolicy, gainEur: null, ...effect }, words);
  const lines =
    orders.length === 0
      ? [t('optimization.effect.noOrders'), t('optimization.costs.plan')]
      : [
          t('optimization.effect.orders', { count: orders.length, eur: formats.eur(eurOf(movedCents)) }),
          t(`optimization.costs.fees.${kind}`),
          t(`optimization.costs.surrender.${kind}`),
          sale,
        ];
  return (
    <TitledPart title={t('optimization.costs.title')}>
      <ul className={styles.lines}>
        {[
          ...lines,
          feeText({ feeChangeEur }, words),
          t(`optimization.effect.guarantee.${terms?.guarantee ?? 'unknown'}`),
        ].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TitledPart>
  );
}
