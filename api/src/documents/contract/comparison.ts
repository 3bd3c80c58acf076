import type { Situation } from '@depotwerk/contract/contracts';
import { addMonths } from '@depotwerk/domain';
import { formatMoney } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import { openContractDocument } from './contract-document';
import type { ReportBasis, ReportOf, ReportProposal } from './contract-report';
import { figuresTable, mixComparison, stressTable, type Comparison } from './sections/comparison';
import { fundPartLead } from './sections/hybrid';
import { proposalCost } from './sections/cost-line';
import { newSavingsPlan, newShares, ordersTable } from './sections/orders';
import { legalNotes, taxNote } from './sections/legal-notes';
import { profileObstacle } from './sections/profile';
import { sourceText } from './sections/source-text';

/** The contract unchanged beside what is proposed, so that a customer can choose. */
export function renderComparison(report: ReportOf<'comparison'>, dataHash: string): Promise<Uint8Array> {
  const { proposal } = report;
  const document = openContractDocument('Vergleich', report);
  const comparison = comparisonOf(proposal);
  if (comparison === null) {
    document.note(
      'Zu diesem Vertrag liegt kein Bestand vor, oder sein Tarif ist noch nicht freigegeben. Deshalb gibt es nichts zu vergleichen.',
    );
    legalNotes(document, report, dataHash);
    return document.finish();
  }
  introduction(document, report, comparison);
  document.heading(2, 'Kennzahlen im Vergleich');
  fundPartLead(document, report.info);
  figuresTable(document, comparison);
  document.heading(2, 'Aufteilung im Vergleich');
  mixComparison(document, comparison, proposal);
  document.heading(2, 'Krisenjahre im Vergleich');
  stressTable(document, proposal, comparison);
  changes(document, report, proposal);
  choice(document, report, comparison);
  legalNotes(document, report, dataHash);
  return document.finish();
}

/** What is shown beside the contract as it is: after the orders, or once the savings plan has led to the target. */
export function comparisonOf({ optimization }: Pick<ReportProposal, 'optimization'>): Comparison | null {
  if (optimization === null || optimization.portfolioDate === null) return null;
  const { before, proposal } = optimization;
  const route = proposal?.savingsPlanRoute;
  const isByNewMoney = optimization.plan?.route === 'savingsPlan' && route?.kind === 'reached';
  if (!isByNewMoney) return { before, after: proposal?.after ?? null, later: null };
  const { after, months } = route;
  const later = months === 0 ? null : { months, date: addMonths(optimization.portfolioDate, months) };
  return { before, after, later };
}

/** Without a proposal there is nothing to choose. */
function choice(document: TaggedDocument, basis: ReportBasis, comparison: Comparison): void {
  const { before, after } = comparison;
  if (after === null) return;
  document.heading(2, 'Die Wahl');
  document.facts([
    ['Unverändert lassen', 'Es wird nichts gehandelt. Aufteilung, Risiko und Kosten bleiben, wie sie sind.'],
    ['Vorschlag umsetzen', choiceText(before, after, comparison.later)],
  ]);
  taxNote(document, basis);
}

const choiceText = (before: Situation, after: Situation, later: Comparison['later']): string => {
  if (later !== null)
    return (
      'Die Beiträge werden neu aufgeteilt, verkauft wird nichts. Wie sich die laufenden Kosten ändern, hängt von den künftigen ' +
      'Beiträgen ab.'
    );
  const saved = before.cost && after.cost ? before.cost.eurPerYear - after.cost.eurPerYear : null;
  const cost =
    saved === null
      ? 'Wie sich die Kosten ändern, ist nicht bekannt.'
      : saved === 0
        ? 'Die laufenden Kosten bleiben gleich.'
        : saved > 0
          ? `Die laufenden Kosten sinken um ${formatMoney(saved)} im Jahr.`
          : `Die laufenden Kosten steigen um ${formatMoney(-saved)} im Jahr.`;
  return `Die Aufträge dieses Berichts werden ausgeführt. ${cost}`;
};

function introduction(
  document: TaggedDocument,
  { contract, info, proposal: { optimization } }: ReportOf<'comparison'>,
  { after }: Comparison,
): void {
  if (after === null || !optimization?.proposal) {
    const { latestRiskAssessment } = contract;
    const obstacle =
      info.risk.acceptedRiskClassId === null
        ? profileObstacle(latestRiskAssessment ? [latestRiskAssessment] : [])
        : null;
    const isOnTarget = optimization?.noProposalReason === 'onTarget';
    const nothing = isOnTarget
      ? 'Der Vertrag ist im Ziel.'
      : 'Zu diesem Vertrag gibt es heute nichts vorzuschlagen.';
    const reason = obstacle ?? nothing;
    document.note(`${reason} Der Bericht zeigt ihn, wie er ist.`);
    return;
  }
  document.paragraph(
    'Dieser Bericht stellt den Vertrag, wie er ist, dem Vorschlag gegenüber. ' +
      `Grundlage des Vorschlags: ${sourceText(optimization.plan ?? optimization.proposal)}.`,
  );
}

function changes(document: TaggedDocument, basis: ReportBasis, { optimization }: ReportProposal): void {
  const orders = optimization?.proposal?.orders ?? [];
  const isByNewMoney = optimization?.plan?.route === 'savingsPlan';
  if (orders.length > 0 && !isByNewMoney) {
    document.heading(2, 'Aufträge des Vorschlags');
    ordersTable(document, basis, orders);
  }
  const shares = newShares(optimization);
  if (shares) newSavingsPlan(document, basis, shares);
  if (orders.length > 0 || shares) proposalCost(document, optimization);
}
