import type { TraderOrder } from '@depotwerk/contract/banks';
import type { TraderOrderState } from '@depotwerk/contract/banks/values/trader-orders';
import { dayOf } from '../../../time/local-day';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';
import { fundsOf } from '../contract-document';
import type { ReportAdvice, ReportBasis } from '../contract-report';

const noAnswer = {
  de: 'gesendet, noch ohne Antwort der Bank',
  en: 'sent, still without an answer of the bank',
};

const stateTexts: Readonly<Record<TraderOrderState, Text>> = {
  recorded: { de: 'noch nicht gesendet', en: 'not sent yet' },
  sent: noAnswer,
  unknown: noAnswer,
  executed: { de: 'ausgeführt', en: 'executed' },
  refused: { de: 'nicht ausgeführt', en: 'not executed' },
};

const kindTexts = {
  sell: { de: 'Verkauf', en: 'Sell' },
  buy: { de: 'Kauf', en: 'Buy' },
  savingsPlan: { de: 'Sparplan', en: 'Savings plan' },
} as const satisfies Record<string, Text>;

function stateText({ state, settledAt, closedBy }: TraderOrder, { say, of, date }: Wording): string {
  const day = date(settledAt === null ? null : dayOf(settledAt));
  const on = settledAt === null ? '' : say(` am ${day}`, ` on ${day}`);
  const byHand =
    closedBy === null ? '' : say(`, von Hand geschlossen von ${closedBy}`, `, closed by hand by ${closedBy}`);
  return of(stateTexts[state]) + on + byHand;
}

/** Orders that were really given: by whom, what the bank made of them, under which number and amount. */
export function placedOrders(document: TaggedDocument, basis: ReportBasis, { orders }: ReportAdvice): void {
  const { wording } = document;
  const { say, of, date, money, percent } = wording;
  const fund = fundsOf(basis);
  for (const order of orders) {
    const { orderedAt, orderedBy, bankName, bankReference, items } = order;
    const day = date(dayOf(orderedAt));
    const state = stateText(order, wording);
    const reference =
      bankReference === null
        ? ''
        : say(
            ` Referenz der Freigabe: ${bankReference}.`,
            ` Reference of the confirmation: ${bankReference}.`,
          );
    document.lead(
      say(
        `Auftrag vom ${day}, erteilt von ${orderedBy} bei ${bankName}: ${state}.`,
        `Order of ${day}, given by ${orderedBy} to ${bankName}: ${state}.`,
      ) + reference,
    );
    document.table(
      [
        { fraction: 0.13, head: say('Auftrag', 'Order') },
        { fraction: 0.43, head: say('Fonds und ISIN', 'Fund and ISIN') },
        { fraction: 0.24, head: say('Auftragsnummer', 'Order number') },
        { fraction: 0.2, head: say('Betrag', 'Amount'), align: 'right' },
      ],
      items.map(({ kind, fundId, orderNumber, eur, fraction }) => [
        of(kindTexts[kind]),
        `${fund(fundId).name}\n${fund(fundId).isin}`,
        orderNumber ?? '–',
        eur === null
          ? say(
              `${percent(fraction, 'share')} des Beitrags`,
              `${percent(fraction, 'share')} of the contribution`,
            )
          : money(eur),
      ]),
    );
  }
}
