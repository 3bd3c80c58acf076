import type { Reconciliation } from '@depotwerk/contract/contracts';
import { formatMoney } from '../../../files/german-format';
import type { TaggedDocument } from '../../kit/tagged-document';

/** The way from what was paid in to the value, to the cent. */
export function reconciliationSection(
  document: TaggedDocument,
  { reconciliation }: { readonly reconciliation: Reconciliation | null },
): void {
  document.heading(2, 'Von den Beiträgen zum Wert');
  if (reconciliation === null) {
    document.paragraph('Solange der Wert des Vertrags nicht bekannt ist, lässt er sich nicht überleiten.');
    return;
  }
  const { withdrawnEur = 0, unnamedInEur = 0, unnamedOutEur = 0 } = reconciliation;
  const { kind, paidInEur, costsEur, realisedGainEur, openGainEur, outsideGainEur, unassignedEur } =
    reconciliation;
  document.table(
    [
      { fraction: 0.7, head: 'Schritt' },
      { fraction: 0.3, head: 'Betrag', align: 'right' },
    ],
    [
      ['Eingezahlte Beiträge', formatMoney(paidInEur)],
      ...(withdrawnEur === 0 ? [] : [['Entnahmen', formatMoney(-withdrawnEur)]]),
      ...(unnamedInEur === 0 ? [] : [['Zugänge, noch nicht benannt', formatMoney(unnamedInEur)]]),
      ...(unnamedOutEur === 0 ? [] : [['Abgänge, noch nicht benannt', formatMoney(-unnamedOutEur)]]),
      ['Kosten und Risikobeiträge', formatMoney(costsEur === null ? null : -costsEur)],
      [
        kind === 'depot' ? 'Realisierte Gewinne aus Verkäufen' : 'Gewinne aus verkauften Anteilen',
        formatMoney(realisedGainEur),
      ],
      ['Offene Gewinne der Fonds', formatMoney(openGainEur)],
      ['Gewinne außerhalb der Fonds', formatMoney(outsideGainEur)],
      ...(unassignedEur === 0 ? [] : [['Nicht zugeordnet', formatMoney(unassignedEur)]]),
      ['Wert des Vertrags', formatMoney(reconciliation.valueEur)],
    ],
    { hasTotal: true },
  );
}
