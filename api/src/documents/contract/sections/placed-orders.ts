import type { TraderOrder } from '@depotwerk/contract/banks';
import type { TraderOrderState } from '@depotwerk/contract/banks/values/trader-orders';
import { formatDate, formatMoney, formatPercent } from '../../../files/german-format';
import { dayOf } from '../../../time/local-day';
import type { TaggedDocument } from '../../kit/tagged-document';
import { fundsOf } from '../contract-document';
import type { ReportAdvice, ReportBasis } from '../contract-report';

const stateTexts: Readonly<Record<TraderOrderState, string>> = {
  recorded: 'noch nicht gesendet',
  sent: 'gesendet, noch ohne Antwort der Bank',
  unknown: 'gesendet, noch ohne Antwort der Bank',
  executed: 'ausgeführt',
  refused: 'nicht ausgeführt',
};

const kindTexts = { sell: 'Verkauf', buy: 'Kauf', savingsPlan: 'Sparplan' } as const;

function stateText({ state, settledAt, closedBy }: TraderOrder): string {
  const on = settledAt === null ? '' : ` am ${formatDate(dayOf(settledAt))}`;
  return stateTexts[state] + on + (closedBy === null ? '' : `, von Hand geschlossen von ${closedBy}`);
}

/** Orders that were really given: by whom, what the bank made of them, under which number and amount. */
export function placedOrders(document: TaggedDocument, basis: ReportBasis, { orders }: ReportAdvice): void {
  const fund = fundsOf(basis);
  for (const order of orders) {
    const { orderedAt, orderedBy, bankName, bankReference, items } = order;
    document.lead(
      `Auftrag vom ${formatDate(dayOf(orderedAt))}, erteilt von ${orderedBy} bei ${bankName}: ${stateText(order)}.` +
        (bankReference === null ? '' : ` Referenz der Freigabe: ${bankReference}.`),
    );
    document.table(
      [
        { fraction: 0.13, head: 'Auftrag' },
        { fraction: 0.43, head: 'Fonds und ISIN' },
        { fraction: 0.24, head: 'Auftragsnummer' },
        { fraction: 0.2, head: 'Betrag', align: 'right' },
      ],
      items.map(({ kind, fundId, orderNumber, eur, fraction }) => [
        kindTexts[kind],
        `${fund(fundId).name}\n${fund(fundId).isin}`,
        orderNumber ?? '–',
        eur === null ? `${formatPercent(fraction, 'share')} des Beitrags` : formatMoney(eur),
      ]),
    );
  }
}
