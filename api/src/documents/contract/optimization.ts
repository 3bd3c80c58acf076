import type { ContractOptimization } from '@depotwerk/contract/advice';
import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { amountOf, pointsOfTopic } from '@depotwerk/domain';
import { formatDate, formatMoney, formatNumber } from '../../files/german-format';
import { answersSection } from '../suitability/answers-section';
import { lossText } from '../suitability/fit-section';
import type { TaggedDocument } from '../kit/tagged-document';
import { comparisonOf } from './comparison';
import { contractFigures, openContractDocument } from './contract-document';
import type { ReportOf } from './contract-report';
import { figuresTable, mixComparison, stressTable, type Comparison } from './sections/comparison';
import { proposalCost } from './sections/cost-line';
import { fundPartLead } from './sections/hybrid';
import { hintsTable } from './sections/hints';
import { legalNotes, taxNote } from './sections/legal-notes';
import { estimatedGains, gainsTable, newSavingsPlan, ordersTable } from './sections/orders';
import { placedOrders } from './sections/placed-orders';
import { esgText, profileFacts, profileObstacle } from './sections/profile';
import { reviewSentence } from './sections/review-text';
import { planFacts, talkContent, talkFacts } from './sections/talk';
import { worseningSection } from './sections/worsening';

type Statement = ReportOf<'optimization'>;

/**
 * The suitability statement: what was wished, what was decided and is planned, and why it fits. What a plan changes is shown as
 * long as it is open; afterwards stands what was ordered.
 */
export function renderOptimization(report: Statement, dataHash: string): Promise<Uint8Array> {
  const { proposal, profile, advice } = report;
  const { consultation } = advice;
  const [assessment = null] = profile.assessments;
  const comparison = comparisonOf(proposal);
  const document = openContractDocument('Geeignetheitserklärung zur Optimierung', report);
  contractFigures(document, report);
  overview(document, report);
  if (consultation) talkContent(document, consultation);
  document.heading(2, 'Wünsche und Risikoprofil');
  if (assessment) profileFacts(document, assessment);
  else document.note('Es liegt kein Risikoprofil vor. Ohne Profil ist keine Empfehlung möglich.', 'warning');
  if (comparison) fit(document, report, comparison, assessment);
  orders(document, report);
  if (comparison?.after) effects(document, report, comparison);
  if (profile.analysis) answersSection(document, profile.analysis);
  review(document, report, assessment);
  confirmation(document, report);
  legalNotes(document, report, dataHash);
  return document.finish();
}

function overview(document: TaggedDocument, { head, profile, advice }: Statement): void {
  const obstacle = advice.plan === null ? profileObstacle(profile.assessments) : null;
  document.heading(2, 'Überblick der Beratung');
  document.facts([
    ...talkFacts(head, advice),
    ...(obstacle === null ? planFacts(advice) : [['Plan', obstacle] as const]),
  ]);
}

function fit(
  document: TaggedDocument,
  report: Statement,
  comparison: Comparison,
  assessment: RiskAssessment | null,
): void {
  document.heading(2, comparison.after ? 'Warum die Empfehlung passt' : 'Ob der Vertrag passt');
  fitTable(document, report, comparison, assessment);
  worseningSection(document, report, report.advice.plan);
}

/** What the open plan changes. */
function effects(document: TaggedDocument, report: Statement, comparison: Comparison): void {
  const { proposal } = report;
  costs(document, report, comparison);
  document.heading(2, 'Aufteilung');
  mixComparison(document, comparison, proposal);
  document.heading(2, 'Krisenjahre');
  stressTable(document, proposal, comparison);
  document.heading(2, 'Was danach offen bleibt');
  hintsTable(document, (comparison.after ?? comparison.before).hints);
}

/** Goals, risk, capacity for loss, knowledge and sustainability, each with a verdict. */
function fitTable(
  document: TaggedDocument,
  { profile: { analysis }, contract, info, proposal }: Statement,
  { before, after, later }: Comparison,
  assessment: RiskAssessment | null,
): void {
  const advised = after ?? before;
  const accepted = info.risk.acceptedRiskClassId;
  const questions = analysis?.content.questions ?? [];
  const bearable = analysis ? amountOf(questions, 'lossCapacity', analysis.answers) : null;
  const falls = (after === null ? proposal.stress.before : proposal.stress.after).flatMap(
    ({ returnFraction }) => (returnFraction === null ? [] : [-returnFraction]),
  );
  const deepest = falls.length === 0 ? null : Math.max(0, ...falls);
  const knowledge = analysis ? pointsOfTopic(questions, 'knowledge', analysis.answers) : null;
  const wish = assessment?.esgPreference ?? null;
  document.table(
    [
      { fraction: 0.2, head: 'Kriterium' },
      { fraction: 0.5, head: 'Angabe und Empfehlung' },
      { fraction: 0.3, head: 'Ergebnis' },
    ],
    [
      ['Ziele', goalText(contract, { before, after, later }), goalVerdict(before, after)],
      [
        'Risiko',
        `Angenommen: ${accepted === null ? 'keine Klasse' : `RK${accepted}`}. ${after === null ? 'Vertrag' : 'Empfehlung'}: ${advised.riskClassId === null ? 'nicht bekannt' : `RK${advised.riskClassId}`}.`,
        accepted === null || advised.riskClassId === null
          ? 'nicht bekannt'
          : verdict(advised.riskClassId <= accepted, 'passt zum Profil', 'geht über das Profil hinaus'),
      ],
      [
        'Tragbarer Verlust',
        lossText(bearable, deepest),
        bearable === null || deepest === null
          ? 'nicht bekannt'
          : verdict(deepest <= bearable, 'passt', 'geht darüber hinaus'),
      ],
      [
        'Kenntnisse',
        knowledge === null
          ? 'Angaben liegen nicht vor.'
          : `${formatNumber(knowledge, 0)} Punkte; Risiken ${analysis?.result.isExplained ? '' : 'nicht '}erläutert.`,
        knowledge === null
          ? 'nicht bekannt'
          : verdict(
              knowledge > 0 || analysis?.result.isExplained === true,
              'ausreichend',
              'nicht ausreichend',
            ),
      ],
      ['Nachhaltigkeit', esgText(wish), esgVerdict(wish, advised)],
    ],
  );
}

const goalText = ({ endDate }: Statement['contract'], { before, after, later }: Comparison): string => {
  const score = ({ score: one }: Comparison['before']): string => formatNumber(one?.value ?? null, 0);
  const term = endDate === null ? 'Ohne festes Ende' : `Laufzeit bis ${formatDate(endDate)}`;
  return `${term}; Score heute ${score(before)}${after === null ? '' : `, ${later === null ? 'danach' : `am ${formatDate(later.date)}`} ${score(after)}`}.`;
};

const verdict = (isFit: boolean, yes: string, no: string): string => (isFit ? yes : no);

function goalVerdict({ score: now }: Comparison['before'], after: Comparison['after']): string {
  if (after === null) return 'kein Vorschlag';
  if (now === null || after.score === null) return 'nicht bekannt';
  return verdict(after.score.value >= now.value, 'dient dem Ziel', 'ohne Verbesserung des Scores');
}

function esgVerdict(wish: RiskAssessment['esgPreference'], { esg }: Comparison['before']): string {
  if (wish === null) return '–';
  if (esg === null) return 'nicht bekannt';
  const isMet =
    esg.taxonomyFraction >= (wish.taxonomyFraction ?? 0) &&
    esg.sustainableFraction >= (wish.sustainableFraction ?? 0) &&
    wish.paiFamilies.every((family) => esg.coveredFamilies.includes(family));
  return isMet ? 'erfüllt' : 'nicht erfüllt';
}

/** Orders that were given, else those of the plan. */
function orders(document: TaggedDocument, report: Statement): void {
  const { advice, proposal } = report;
  const { plan } = advice;
  document.heading(2, 'Aufträge');
  placedOrders(document, report, advice);
  const open = proposal.optimization?.plan ? proposal.optimization : null;
  if (open === null || !plan) {
    if (advice.orders.length === 0) document.paragraph('In diesem Gespräch ist kein Auftrag genannt.');
    return;
  }
  if (plan.state === 'executing') return;
  const list = open.plan?.ordersToday ?? plan.orders;
  if (list.length === 0) document.paragraph('Es wird nichts verkauft und nichts gekauft.');
  else {
    if (open.profileGap) document.note(gapText(open.profileGap), 'warning');
    ordersTable(document, report, list);
  }
  if (plan.savingsPlan) newSavingsPlan(document, report, plan.savingsPlan);
  if (list.length === 0) return;
  proposalCost(document, open);
  if (report.head.isDepot)
    gainsTable(document, estimatedGains(list, report.contract.currentPortfolio, report));
  taxNote(document, report);
}

const gapText = ({ kind, expiredOn }: NonNullable<ContractOptimization['profileGap']>): string =>
  kind === 'missing'
    ? 'Zu diesen Aufträgen liegt kein angenommenes Risikoprofil vor. Ob sie geeignet sind, ist damit nicht belegt.'
    : `Das Risikoprofil war nur bis ${formatDate(expiredOn)} gültig. Ob diese Aufträge noch geeignet sind, ist damit nicht belegt.`;

function costs(document: TaggedDocument, { info }: Statement, comparison: Comparison): void {
  const { before, after, later } = comparison;
  document.heading(2, 'Kosten und Kennzahlen');
  fundPartLead(document, info);
  figuresTable(document, comparison);
  if (!before.cost || !after?.cost) return;
  const today = `Die laufenden Kosten der Fonds betragen heute ${formatMoney(before.cost.eurPerYear)}`;
  document.paragraph(
    later === null
      ? `${today} und nach der Ausführung ${formatMoney(after.cost.eurPerYear)} im Jahr.`
      : `${today} im Jahr. Verkauft und gekauft wird nichts; wie sie sich ändern, hängt von den künftigen Beiträgen ab.`,
  );
}

function review(document: TaggedDocument, { contract }: Statement, assessment: RiskAssessment | null): void {
  document.heading(2, 'Überprüfung');
  document.paragraph(
    'Die Eignung wird mindestens einmal im Jahr überprüft, außerdem wenn sich Ziele, finanzielle Lage oder Erfahrung ' +
      `ändern. ${assessment ? `Das Risikoprofil gilt bis ${formatDate(assessment.validUntil)}.` : 'Ein Risikoprofil liegt nicht vor.'} ` +
      reviewSentence(contract),
  );
}

function confirmation(document: TaggedDocument, { head, advice }: Statement): void {
  document.heading(2, 'Bestätigung');
  document.signatures([`Kunde: ${head.customerName}`, `Berater: ${advice.adviserName ?? head.makerName}`]);
}
