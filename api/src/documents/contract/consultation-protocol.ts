import type { AuditAction } from '@depotwerk/contract/floor/values/audit-actions';
import hintNames from '@depotwerk/contract/texts/hints/de.json';
import { dayOf } from '../../time/local-day';
import { formatDate, formatText } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import { contractFigures, openContractDocument } from './contract-document';
import { comparisonOf } from './comparison';
import type { ReportOf } from './contract-report';
import { figuresTable } from './sections/comparison';
import { proposalCost } from './sections/cost-line';
import { hintsTable } from './sections/hints';
import { fundPartLead } from './sections/hybrid';
import { legalNotes } from './sections/legal-notes';
import { ordersTable } from './sections/orders';
import { adviceWithoutProposal, profileFacts } from './sections/profile';
import { reviewText } from './sections/review-text';
import { sourceText } from './sections/source-text';

type Protocol = ReportOf<'consultationProtocol'>;

/** What was found, advised and decided in a consultation. */
export function renderConsultationProtocol(report: Protocol, dataHash: string): Promise<Uint8Array> {
  const { head, contract, hints, profile, proposal } = report;
  const [newest] = profile.assessments;
  const comparison = comparisonOf(proposal);
  const plan = proposal.optimization?.plan ?? null;
  const document = openContractDocument('Beratungsprotokoll', report);
  contractFigures(document, report);
  document.heading(2, 'Gespräch');
  document.facts([
    ['Kunde', head.customerName],
    ['Berater', head.makerName],
    ['Tag des Gesprächs', contract.lastConsultation ? formatDate(dayOf(contract.lastConsultation)) : '–'],
    [
      'Anlass',
      hints.hints.length === 0
        ? 'regelmäßige Überprüfung'
        : `Überprüfung mit ${hints.hints.length === 1 ? 'einem offenen Hinweis' : `${hints.hints.length} offenen Hinweisen`}`,
    ],
    ['Letzte Prüfung', reviewText(contract)],
  ]);
  document.heading(2, 'Risikoprofil');
  if (newest) profileFacts(document, newest);
  else document.note('Zu diesem Vertrag liegt kein Risikoprofil vor.', 'warning');
  document.heading(2, 'Besprochene Hinweise');
  hintsTable(document, hints.hints);
  dismissals(document, report);
  document.heading(2, 'Empfehlung');
  if (comparison?.after && proposal.optimization?.proposal) {
    const { optimization } = proposal;
    document.lead(
      `Empfohlen wird eine Umschichtung; Grundlage: ${sourceText(plan ?? optimization.proposal ?? { source: 'adviser', hintKey: null })}.`,
    );
    fundPartLead(document, report.info);
    figuresTable(document, comparison);
    const orders = plan ? plan.orders : (optimization.proposal?.orders ?? []);
    if (orders.length > 0) {
      document.heading(3, 'Aufträge');
      ordersTable(document, report, orders);
    }
    proposalCost(document, optimization);
  } else document.paragraph(adviceWithoutProposal(profile.assessments));
  decisions(document, report);
  document.heading(2, 'Unterschriften');
  document.signatures([`Kunde: ${head.customerName}`, `Berater: ${head.makerName}`]);
  legalNotes(document, report, dataHash);
  return document.finish();
}

/** Hints that were put aside, and why. */
function dismissals(document: TaggedDocument, { hints: { dismissed } }: Protocol): void {
  if (dismissed.length === 0) return;
  document.heading(3, 'Verworfene Hinweise');
  document.table(
    [
      { fraction: 0.32, head: 'Hinweis' },
      { fraction: 0.38, head: 'Begründung' },
      { fraction: 0.14, head: 'Am' },
      { fraction: 0.16, head: 'Von' },
    ],
    dismissed.map(({ hintKey, reason, dismissedAt, dismissedBy }) => [
      hintNames[hintKey],
      reason,
      formatDate(dayOf(dismissedAt)),
      dismissedBy,
    ]),
  );
}

/** What people did; changes that machines make are not part of the talk. */
const actionTexts: Readonly<Partial<Record<AuditAction, string>>> = {
  'contract.checked': 'Vertrag als geprüft markiert',
  'contract.hintDismissed': 'Hinweis verworfen',
  'contract.hintOpened': 'Hinweis wieder geöffnet',
  'contract.changed': 'Vertrag geändert',
  'riskProfile.accepted': 'Risikoprofil angenommen',
  'riskProfile.rejected': 'Risikoprofil abgelehnt',
  'optimization.planned': 'Optimierung geplant',
  'optimization.changed': 'Geplante Optimierung geändert',
  'optimization.kept': 'Ausstehende Änderungen übernommen',
  'optimization.discarded': 'Geplante Optimierung verworfen',
  'traderOrder.executed': 'Auftrag ausgeführt',
  'traderOrder.refused': 'Auftrag abgelehnt',
};

const MOST_ENTRIES = 25;

function decisions(document: TaggedDocument, { entries }: Protocol): void {
  const decided = entries.flatMap(({ action, at, by }) => {
    const text = actionTexts[action];
    return text === undefined ? [] : [[formatDate(dayOf(at)), text, formatText(by)]];
  });
  document.heading(2, 'Entscheidungen und Maßnahmen');
  if (decided.length === 0) {
    document.paragraph('Zu diesem Vertrag sind keine Entscheidungen verzeichnet.');
    return;
  }
  document.table(
    [
      { fraction: 0.18, head: 'Datum' },
      { fraction: 0.5, head: 'Maßnahme' },
      { fraction: 0.32, head: 'Person' },
    ],
    decided.slice(0, MOST_ENTRIES),
  );
  if (decided.length > MOST_ENTRIES)
    document.smallPrint(`Gezeigt sind die ${MOST_ENTRIES} neuesten von ${decided.length} Einträgen.`);
}
