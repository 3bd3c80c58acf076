import type { Reconciliation } from '@depotwerk/contract/contracts';
import type { TaggedDocument } from '../../kit/tagged-document';

/** The way from what was paid in to the value, to the cent. */
export function reconciliationSection(
  document: TaggedDocument,
  { reconciliation }: { readonly reconciliation: Reconciliation | null },
): void {
  const { say, money } = document.wording;
  document.heading(2, say('Von den Beiträgen zum Wert', 'From the contributions to the value'));
  if (reconciliation === null) {
    document.paragraph(
      say(
        'Solange der Wert des Vertrags nicht bekannt ist, lässt er sich nicht überleiten.',
        'As long as the value of the contract is not known, it cannot be reconciled.',
      ),
    );
    return;
  }
  const { withdrawnEur = 0, unnamedInEur = 0, unnamedOutEur = 0 } = reconciliation;
  const { kind, paidInEur, costsEur, realisedGainEur, openGainEur, outsideGainEur, unassignedEur } =
    reconciliation;
  document.table(
    [
      { fraction: 0.7, head: say('Schritt', 'Step') },
      { fraction: 0.3, head: say('Betrag', 'Amount'), align: 'right' },
    ],
    [
      [say('Eingezahlte Beiträge', 'Contributions paid in'), money(paidInEur)],
      ...(withdrawnEur === 0 ? [] : [[say('Entnahmen', 'Withdrawals'), money(-withdrawnEur)]]),
      ...(unnamedInEur === 0
        ? []
        : [[say('Zugänge, noch nicht benannt', 'Inflows not named yet'), money(unnamedInEur)]]),
      ...(unnamedOutEur === 0
        ? []
        : [[say('Abgänge, noch nicht benannt', 'Outflows not named yet'), money(-unnamedOutEur)]]),
      [
        say('Kosten und Risikobeiträge', 'Costs and risk premiums'),
        money(costsEur === null ? null : -costsEur),
      ],
      [
        kind === 'depot'
          ? say('Realisierte Gewinne aus Verkäufen', 'Realised gains from sales')
          : say('Gewinne aus verkauften Anteilen', 'Gains from units that were sold'),
        money(realisedGainEur),
      ],
      [say('Offene Gewinne der Fonds', 'Open gains of the funds'), money(openGainEur)],
      [say('Gewinne außerhalb der Fonds', 'Gains outside the funds'), money(outsideGainEur)],
      ...(unassignedEur === 0 ? [] : [[say('Nicht zugeordnet', 'Not assigned'), money(unassignedEur)]]),
      [say('Wert des Vertrags', 'Value of the contract'), money(reconciliation.valueEur)],
    ],
    { hasTotal: true },
  );
}
