import type { ContractOptimization, OptimizationProposal } from '@depotwerk/contract/advice';
import type { FundWeight, Portfolio } from '@depotwerk/contract/contracts';
import { roundToCents } from '@depotwerk/domain';
import type { TaggedDocument } from '../../kit/tagged-document';
import { fundsOf } from '../contract-document';
import type { ReportBasis, ReportFund } from '../contract-report';
import { ESTIMATE } from '../../tax/tax-words';

type Order = OptimizationProposal['orders'][number];

/** Sales first, in EUR and as share of the fund assets. */
export function ordersTable(document: TaggedDocument, basis: ReportBasis, orders: readonly Order[]): void {
  const { say, money, percent } = document.wording;
  const fund = fundsOf(basis);
  const sideOf = ({ side, isWholePosition }: Order): string =>
    side === 'buy'
      ? say('Kauf', 'Buy')
      : isWholePosition
        ? say('Verkauf, ganz', 'Sell all')
        : say('Verkauf', 'Sell');
  document.table(
    [
      { fraction: 0.17, head: say('Auftrag', 'Order') },
      { fraction: 0.4, head: say('Fonds', 'Fund') },
      { fraction: 0.17, head: 'ISIN' },
      { fraction: 0.15, head: say('Betrag', 'Amount'), align: 'right' },
      { fraction: 0.11, head: say('Anteil', 'Share'), align: 'right' },
    ],
    orders.map((order) => [
      sideOf(order),
      fund(order.fundId).name,
      fund(order.fundId).isin,
      money(order.eur),
      percent(order.fraction, 'share'),
    ]),
  );
}

/** New shares of the savings plan: those of the plan, else those that the proposal needs. */
export const newShares = (optimization: ContractOptimization | null): readonly FundWeight[] | null => {
  if (optimization === null) return null;
  const { plan, proposal } = optimization;
  if (plan) return plan.savingsPlan;
  return proposal?.needsSavingsPlan ? proposal.savingsPlan : null;
};

/** New shares of the savings plan, an instruction of its own. */
export function newSavingsPlan(
  document: TaggedDocument,
  basis: ReportBasis,
  weights: readonly { readonly fundId: number; readonly fraction: number }[],
): void {
  const { say, percent } = document.wording;
  const fund = fundsOf(basis);
  document.heading(3, say('Neue Aufteilung des Sparplans', 'New split of the savings plan'));
  document.lead(
    say(
      'Die Änderung des Sparplans ist eine eigene Anweisung neben den Aufträgen.',
      'The change of the savings plan is an instruction of its own beside the orders.',
    ),
  );
  document.table(
    [
      { fraction: 0.6, head: say('Fonds', 'Fund') },
      { fraction: 0.22, head: 'ISIN' },
      { fraction: 0.18, head: say('Anteil am Beitrag', 'Share of the contribution'), align: 'right' },
    ],
    weights.map(({ fundId, fraction }) => [fund(fundId).name, fund(fundId).isin, percent(fraction, 'share')]),
  );
}

export interface EstimatedGain {
  readonly fund: ReportFund;
  /** EUR by average cost; null where the cost base is not known. */
  readonly gainEur: number | null;
}

/** Gains of sales in a depot by average cost. */
export function estimatedGains(
  orders: readonly Order[],
  portfolio: Portfolio | null,
  basis: ReportBasis,
): readonly EstimatedGain[] {
  const fund = fundsOf(basis);
  return orders
    .filter(({ side }) => side === 'sell')
    .map(({ fundId, eur }) => {
      const entry = portfolio?.portfolioEntries.find((one) => one.fundId === fundId);
      const isKnown = entry?.value != null && entry.value > 0 && entry.purchaseValue !== null;
      const gainEur = isKnown
        ? roundToCents(eur - (entry.purchaseValue ?? 0) * (eur / (entry.value ?? 1)))
        : null;
      return { fund: fund(fundId), gainEur };
    });
}

export function gainsTable(document: TaggedDocument, gains: readonly EstimatedGain[]): void {
  if (gains.length === 0) return;
  const { say, of, money, percent } = document.wording;
  document.heading(
    3,
    say('Gewinne und Verluste der Verkäufe (Schätzung)', 'Gains and losses of the sales (estimate)'),
  );
  document.table(
    [
      { fraction: 0.56, head: say('Verkaufter Fonds', 'Fund sold') },
      { fraction: 0.22, head: say('Gewinn (Schätzung)', 'Gain (estimate)'), align: 'right' },
      { fraction: 0.22, head: say('Teilfreistellung', 'Partial exemption'), align: 'right' },
    ],
    gains.map(({ fund, gainEur }) => [fund.name, money(gainEur), percent(fund.taxFreeFraction, 'typed')]),
  );
  document.smallPrint(of(ESTIMATE));
}
