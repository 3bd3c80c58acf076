import type { ContractOptimization, OptimizationProposal } from '@depotwerk/contract/advice';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';

type Effect = OptimizationProposal['effect'];

/** The page says the same in its own words; what is not known is named as such. */
export function proposalCost(document: TaggedDocument, optimization: ContractOptimization | null): void {
  const effect = optimization?.proposal?.effect;
  // New money alone orders nothing and sells nothing; what it costs on its later day stands beside its figures.
  if (!effect || optimization.plan?.route === 'savingsPlan') return;
  const { wording } = document;
  const parts = [
    ordersText(effect, wording),
    ...(effect.orderCount === 0 ? [] : chargeTexts(effect).map(wording.of)),
    wording.of(taxText(effect)),
    feeText(effect, wording),
    wording.of(guaranteeTexts[effect.guarantee]),
  ];
  document.paragraph(
    `${wording.say('Was der Vorschlag kostet', 'What the proposal costs')}: ${parts.join('; ')}.`,
  );
}

function ordersText({ orderCount, movedEur }: Effect, { say, money }: Wording): string {
  if (orderCount === 0)
    return say('kein Auftrag, nur der Sparplan ändert sich', 'no order, only the savings plan changes');
  return orderCount === 1
    ? say(`ein Auftrag über ${money(movedEur)}`, `one order of ${money(movedEur)}`)
    : say(
        `${orderCount} Aufträge, die ${money(movedEur)} umschichten`,
        `${orderCount} orders that switch ${money(movedEur)}`,
      );
}

/** Charges stand in the terms of whoever carries the orders out; the product has none of them. */
const chargeTexts = ({ isTaxFree }: Effect): readonly Text[] =>
  isTaxFree
    ? [
        {
          de: 'Wechselgebühr unbekannt (Bedingungen des Versicherers)',
          en: 'switching fee not known (terms of the insurer)',
        },
        {
          de: 'kein Rückkauf, der Wechsel bleibt im Vertrag',
          en: 'no surrender, the switch stays inside the contract',
        },
      ]
    : [
        {
          de: 'Ordergebühren und Ausgabeaufschläge unbekannt (Preisverzeichnis der Bank)',
          en: 'order fees and entry charges not known (price list of the bank)',
        },
        { de: 'Rücknahmeabschläge der Fonds unbekannt', en: 'exit charges of the funds not known' },
      ];

/** Of a depot no tax is computed: which lots are sold, only the bank that keeps it knows. */
const taxText = ({ isTaxFree }: Effect): Text =>
  isTaxFree
    ? { de: 'keine Steuer (Wechsel im Vertrag)', en: 'no tax (switch inside the contract)' }
    : {
        de: 'Steuer unbekannt, maßgeblich ist die depotführende Stelle',
        en: 'tax not known, what counts is the bank that keeps the depot',
      };

function feeText({ feeChangeEur }: Effect, { say, money }: Wording): string {
  if (feeChangeEur === null)
    return say('Änderung der laufenden Kosten unbekannt', 'change of the ongoing costs not known');
  if (feeChangeEur === 0) return say('laufende Kosten unverändert', 'ongoing costs unchanged');
  const change = money(Math.abs(feeChangeEur));
  return feeChangeEur > 0
    ? say(`laufende Kosten im Jahr ${change} höher`, `ongoing costs ${change} a year higher`)
    : say(`laufende Kosten im Jahr ${change} niedriger`, `ongoing costs ${change} a year lower`);
}

const guaranteeTexts: Readonly<Record<Effect['guarantee'], Text>> = {
  none: { de: 'keine Garantie im Vertrag', en: 'no guarantee in the contract' },
  unchanged: { de: 'Garantie unverändert', en: 'guarantee unchanged' },
  unknown: { de: 'Wirkung auf die Garantie unbekannt', en: 'effect on the guarantee not known' },
};
