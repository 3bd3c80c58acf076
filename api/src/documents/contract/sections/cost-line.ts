import type { ContractOptimization, OptimizationProposal } from '@depotwerk/contract/advice';
import { formatMoney } from '../../../files/german-format';
import type { TaggedDocument } from '../../kit/tagged-document';

type Effect = OptimizationProposal['effect'];

/** The page says the same in its own words; what is not known is named as such. */
export function proposalCost(document: TaggedDocument, optimization: ContractOptimization | null): void {
  const effect = optimization?.proposal?.effect;
  // New money alone orders nothing and sells nothing; what it costs on its later day stands beside its figures.
  if (!effect || optimization.plan?.route === 'savingsPlan') return;
  document.paragraph(
    `Was der Vorschlag kostet: ${[
      ordersText(effect),
      ...(effect.orderCount === 0 ? [] : chargeTexts(effect)),
      taxText(effect),
      feeText(effect),
      guaranteeTexts[effect.guarantee],
    ].join('; ')}.`,
  );
}

function ordersText({ orderCount, movedEur }: Effect): string {
  if (orderCount === 0) return 'kein Auftrag, nur der Sparplan ändert sich';
  return orderCount === 1
    ? `ein Auftrag über ${formatMoney(movedEur)}`
    : `${orderCount} Aufträge, die ${formatMoney(movedEur)} umschichten`;
}

/** Charges stand in the terms of whoever carries the orders out; the product has none of them. */
const chargeTexts = ({ isTaxFree }: Effect): readonly string[] =>
  isTaxFree
    ? [
        'Wechselgebühr unbekannt (Bedingungen des Versicherers)',
        'kein Rückkauf, der Wechsel bleibt im Vertrag',
      ]
    : [
        'Ordergebühren und Ausgabeaufschläge unbekannt (Preisverzeichnis der Bank)',
        'Rücknahmeabschläge der Fonds unbekannt',
      ];

/** Of a depot no tax is computed: which lots are sold, only the bank that keeps it knows. */
const taxText = ({ isTaxFree }: Effect): string =>
  isTaxFree
    ? 'keine Steuer (Wechsel im Vertrag)'
    : 'Steuer unbekannt, maßgeblich ist die depotführende Stelle';

function feeText({ feeChangeEur }: Effect): string {
  if (feeChangeEur === null) return 'Änderung der laufenden Kosten unbekannt';
  if (feeChangeEur === 0) return 'laufende Kosten unverändert';
  return `laufende Kosten im Jahr ${formatMoney(Math.abs(feeChangeEur))} ${feeChangeEur > 0 ? 'höher' : 'niedriger'}`;
}

const guaranteeTexts: Readonly<Record<Effect['guarantee'], string>> = {
  none: 'keine Garantie im Vertrag',
  unchanged: 'Garantie unverändert',
  unknown: 'Wirkung auf die Garantie unbekannt',
};
