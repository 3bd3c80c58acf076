import type { ContractRow } from '@depotwerk/contract/contracts';
import type { FileColumn } from '../../files/tables/table-file';
import type { ClientZone } from '../../client/client-zone';
import { dateIn } from '../../client/client-zone';

const bandNames = { green: 'grün', yellow: 'gelb', red: 'rot', unknown: 'unbekannt' } as const;
const severityNames = ['Hinweis', 'Warnung', 'kritisch'] as const;

/** Columns of the exported list; the day of a review is that of the client's zone. */
export function contractColumns(zone: ClientZone): readonly FileColumn<ContractRow>[] {
  return [
    { head: 'Nachname', kind: 'text', cell: ({ customer }) => customer.lastName },
    { head: 'Vorname', kind: 'text', cell: ({ customer }) => customer.firstName },
    { head: 'Vertragsnummer', kind: 'text', cell: ({ contractNumber }) => contractNumber },
    { head: 'Tarif', kind: 'text', cell: ({ tariff }) => tariff.name },
    { head: 'Versicherer', kind: 'text', cell: ({ insurer }) => insurer.issuerName },
    {
      head: 'Beginn',
      kind: 'date',
      cell: ({ startDate, isStartUnknown }) => (isStartUnknown ? null : startDate),
    },
    { head: 'Ende', kind: 'date', cell: ({ endDate }) => endDate },
    { head: 'Wert (EUR)', kind: 'money', cell: ({ value }) => value },
    { head: 'Score', kind: 'integer', cell: ({ score }) => score },
    { head: 'Bewertung', kind: 'text', cell: ({ scoreBand }) => scoreBand && bandNames[scoreBand] },
    { head: 'Risikoklasse', kind: 'integer', cell: ({ riskClassId }) => riskClassId },
    { head: 'Risikoprofil', kind: 'text', cell: ({ hasRiskProfile }) => (hasRiskProfile ? 'ja' : 'nein') },
    { head: 'Hinweise', kind: 'integer', cell: ({ hintCount }) => hintCount },
    {
      head: 'Schwerster Hinweis',
      kind: 'text',
      cell: ({ worstHint }) => worstHint && severityNames[worstHint.severity],
    },
    {
      head: 'Letzte Prüfung',
      kind: 'date',
      cell: ({ lastReview }) => (lastReview ? dateIn(zone, new Date(lastReview)) : null),
    },
    {
      head: 'Geprüft von',
      kind: 'text',
      cell: ({ lastReview, lastReviewedBy, isReviewUnknown }) =>
        isReviewUnknown ? 'unbekannt' : lastReview ? (lastReviewedBy ?? null) : 'noch nicht geprüft',
    },
  ];
}
