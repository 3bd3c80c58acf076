import type { Situation } from '@depotwerk/contract/contracts';
import { addMonths } from '@depotwerk/domain';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Wording } from '../kit/wording';
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
  const document = openContractDocument({ de: 'Vergleich', en: 'Comparison' }, report);
  const { say } = document.wording;
  const comparison = comparisonOf(proposal);
  if (comparison === null) {
    document.note(
      say(
        'Zu diesem Vertrag liegt kein Bestand vor, oder sein Tarif ist noch nicht freigegeben. Deshalb gibt es nichts zu vergleichen.',
        'This contract has no holdings, or its tariff is not released yet. So there is nothing to compare.',
      ),
    );
    legalNotes(document, report, dataHash);
    return document.finish();
  }
  introduction(document, report, comparison);
  document.heading(2, say('Kennzahlen im Vergleich', 'Figures compared'));
  fundPartLead(document, report.info);
  figuresTable(document, comparison);
  document.heading(2, say('Aufteilung im Vergleich', 'Allocation compared'));
  mixComparison(document, comparison, proposal);
  document.heading(2, say('Krisenjahre im Vergleich', 'Years of crisis compared'));
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
  const { before, after, later } = comparison;
  if (after === null) return;
  const { wording } = document;
  const { say } = wording;
  document.heading(2, say('Die Wahl', 'The choice'));
  document.facts([
    [
      say('Unverändert lassen', 'Leave it unchanged'),
      say(
        'Es wird nichts gehandelt. Aufteilung, Risiko und Kosten bleiben, wie sie sind.',
        'Nothing is traded. Allocation, risk and costs stay as they are.',
      ),
    ],
    [
      say('Vorschlag umsetzen', 'Carry out the proposal'),
      later === null ? choiceText(before, after, wording) : laterText(wording),
    ],
  ]);
  taxNote(document, basis);
}

/** Of new money alone. */
const laterText = ({ say }: Wording): string =>
  say(
    'Die Beiträge werden neu aufgeteilt, verkauft wird nichts. Wie sich die laufenden Kosten ändern, hängt von den künftigen ' +
      'Beiträgen ab.',
    'The contributions are split anew, nothing is sold. How the ongoing costs change depends on the contributions to come.',
  );

function choiceText(before: Situation, after: Situation, { say, money }: Wording): string {
  const saved = before.cost && after.cost ? before.cost.eurPerYear - after.cost.eurPerYear : null;
  const cost =
    saved === null
      ? say('Wie sich die Kosten ändern, ist nicht bekannt.', 'How the costs change is not known.')
      : saved === 0
        ? say('Die laufenden Kosten bleiben gleich.', 'The ongoing costs stay the same.')
        : saved > 0
          ? say(
              `Die laufenden Kosten sinken um ${money(saved)} im Jahr.`,
              `The ongoing costs fall by ${money(saved)} a year.`,
            )
          : say(
              `Die laufenden Kosten steigen um ${money(-saved)} im Jahr.`,
              `The ongoing costs rise by ${money(-saved)} a year.`,
            );
  return say(
    `Die Aufträge dieses Berichts werden ausgeführt. ${cost}`,
    `The orders of this report are carried out. ${cost}`,
  );
}

function introduction(
  document: TaggedDocument,
  { contract, info, proposal: { optimization } }: ReportOf<'comparison'>,
  { after }: Comparison,
): void {
  const { wording } = document;
  const { say, of } = wording;
  if (after === null || !optimization?.proposal) {
    const { latestRiskAssessment } = contract;
    const obstacle =
      info.risk.acceptedRiskClassId === null
        ? profileObstacle(latestRiskAssessment ? [latestRiskAssessment] : [])
        : null;
    const isOnTarget = optimization?.noProposalReason === 'onTarget';
    const nothing = isOnTarget
      ? say('Der Vertrag ist im Ziel.', 'The contract is on target.')
      : say(
          'Zu diesem Vertrag gibt es heute nichts vorzuschlagen.',
          'There is nothing to propose for this contract today.',
        );
    const reason = obstacle ? of(obstacle) : nothing;
    document.note(
      say(`${reason} Der Bericht zeigt ihn, wie er ist.`, `${reason} The report shows it as it is.`),
    );
    return;
  }
  const source = sourceText(optimization.plan ?? optimization.proposal, wording);
  document.paragraph(
    say(
      `Dieser Bericht stellt den Vertrag, wie er ist, dem Vorschlag gegenüber. Grundlage des Vorschlags: ${source}.`,
      `This report sets the contract as it is beside the proposal. The proposal is based on: ${source}.`,
    ),
  );
}

function changes(document: TaggedDocument, basis: ReportBasis, { optimization }: ReportProposal): void {
  const orders = optimization?.proposal?.orders ?? [];
  const isByNewMoney = optimization?.plan?.route === 'savingsPlan';
  if (orders.length > 0 && !isByNewMoney) {
    document.heading(2, document.wording.say('Aufträge des Vorschlags', 'Orders of the proposal'));
    ordersTable(document, basis, orders);
  }
  const shares = newShares(optimization);
  if (shares) newSavingsPlan(document, basis, shares);
  if (orders.length > 0 || shares) proposalCost(document, optimization);
}
