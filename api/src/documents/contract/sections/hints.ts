import type { DiscussedHint } from '@depotwerk/contract/advice';
import hintNames from '@depotwerk/contract/texts/hints/de.json';
import { formatMoney } from '../../../files/german-format';
import { measureText, severityTexts } from '../../suitability/hint-section';
import type { TaggedDocument } from '../../kit/tagged-document';

/** Hints of a contract, the gravest first. */
export function hintsTable(document: TaggedDocument, hints: readonly DiscussedHint[]): void {
  if (hints.length === 0) {
    document.paragraph('Zu diesem Vertrag gibt es keine offenen Hinweise.');
    return;
  }
  document.table(
    [
      { fraction: 0.34, head: 'Hinweis' },
      { fraction: 0.12, head: 'Schwere' },
      { fraction: 0.2, head: 'Gemessen', align: 'right' },
      { fraction: 0.19, head: 'Grenze', align: 'right' },
      { fraction: 0.15, head: 'Betrifft', align: 'right' },
    ],
    hints.map(({ hintKey, severity, measured, limit, eurAffected }) => [
      hintNames[hintKey],
      severityTexts[severity],
      measureText(measured),
      measureText(limit),
      formatMoney(eurAffected),
    ]),
  );
}
