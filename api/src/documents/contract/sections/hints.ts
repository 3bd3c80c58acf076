import type { DiscussedHint } from '@depotwerk/contract/advice';
import { measureText, severityTexts } from '../../suitability/hint-section';
import type { TaggedDocument } from '../../kit/tagged-document';

/** Hints of a contract, the gravest first. */
export function hintsTable(document: TaggedDocument, hints: readonly DiscussedHint[]): void {
  const { wording } = document;
  const { say } = wording;
  if (hints.length === 0) {
    document.paragraph(
      say('Zu diesem Vertrag gibt es keine offenen Hinweise.', 'This contract has no open hints.'),
    );
    return;
  }
  document.table(
    [
      { fraction: 0.34, head: say('Hinweis', 'Hint') },
      { fraction: 0.12, head: say('Schwere', 'Severity') },
      { fraction: 0.2, head: say('Gemessen', 'Measured'), align: 'right' },
      { fraction: 0.19, head: say('Grenze', 'Limit'), align: 'right' },
      { fraction: 0.15, head: say('Betrifft', 'Affects'), align: 'right' },
    ],
    hints.map(({ hintKey, severity, measured, limit, eurAffected }) => [
      wording.hint(hintKey),
      wording.of(severityTexts[severity]),
      measureText(measured, wording),
      measureText(limit, wording),
      wording.money(eurAffected),
    ]),
  );
}
