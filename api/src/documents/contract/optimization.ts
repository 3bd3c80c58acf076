import type { ContractOptimization } from '@depotwerk/contract/advice';
import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { answersSection } from '../suitability/answers-section';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Wording } from '../kit/wording';
import { comparisonOf } from './comparison';
import { bothSign, contractFigures, openContractDocument } from './contract-document';
import type { ReportOf } from './contract-report';
import { figuresTable, mixComparison, stressTable, type Comparison } from './sections/comparison';
import { proposalCost } from './sections/cost-line';
import { fundPartLead } from './sections/hybrid';
import { hintsTable } from './sections/hints';
import { legalNotes, taxNote } from './sections/legal-notes';
import { estimatedGains, gainsTable, newSavingsPlan, ordersTable } from './sections/orders';
import { placedOrders } from './sections/placed-orders';
import { fitTable } from './sections/fit';
import { profileFacts, profileObstacle } from './sections/profile';
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
  const document = openContractDocument(
    { de: 'Geeignetheitserklärung zur Optimierung', en: 'Suitability statement on the optimisation' },
    report,
  );
  const { say } = document.wording;
  contractFigures(document, report);
  overview(document, report);
  if (consultation) talkContent(document, consultation);
  document.heading(2, say('Wünsche und Risikoprofil', 'Wishes and risk profile'));
  if (assessment) profileFacts(document, assessment);
  else
    document.note(
      say(
        'Es liegt kein Risikoprofil vor. Ohne Profil ist keine Empfehlung möglich.',
        'There is no risk profile. Without one no recommendation is possible.',
      ),
      'warning',
    );
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
  const { wording } = document;
  document.heading(2, wording.say('Überblick der Beratung', 'Overview of the advice'));
  document.facts([
    ...talkFacts(head, advice, wording),
    ...(obstacle === null ? planFacts(advice, wording) : [['Plan', wording.of(obstacle)] as const]),
  ]);
}

function fit(
  document: TaggedDocument,
  report: Statement,
  comparison: Comparison,
  assessment: RiskAssessment | null,
): void {
  const { say } = document.wording;
  document.heading(
    2,
    comparison.after
      ? say('Warum die Empfehlung passt', 'Why the recommendation fits')
      : say('Ob der Vertrag passt', 'Whether the contract fits'),
  );
  fitTable(document, report, comparison, assessment);
  worseningSection(document, report, report.advice.plan);
}

/** What the open plan changes. */
function effects(document: TaggedDocument, report: Statement, comparison: Comparison): void {
  const { proposal } = report;
  const { say } = document.wording;
  costs(document, report, comparison);
  document.heading(2, say('Aufteilung', 'Allocation'));
  mixComparison(document, comparison, proposal);
  document.heading(2, say('Krisenjahre', 'Years of crisis'));
  stressTable(document, proposal, comparison);
  document.heading(2, say('Was danach offen bleibt', 'What stays open afterwards'));
  hintsTable(document, (comparison.after ?? comparison.before).hints);
}

/** Orders that were given, else those of the plan. */
function orders(document: TaggedDocument, report: Statement): void {
  const { advice, proposal } = report;
  const { plan } = advice;
  const { wording } = document;
  const { say } = wording;
  document.heading(2, say('Aufträge', 'Orders'));
  placedOrders(document, report, advice);
  const open = proposal.optimization?.plan ? proposal.optimization : null;
  if (open === null || !plan) {
    if (advice.orders.length === 0)
      document.paragraph(
        say('In diesem Gespräch ist kein Auftrag genannt.', 'This consultation names no order.'),
      );
    return;
  }
  if (plan.state === 'executing') return;
  const list = open.plan?.ordersToday ?? plan.orders;
  if (list.length === 0)
    document.paragraph(
      say('Es wird nichts verkauft und nichts gekauft.', 'Nothing is sold and nothing is bought.'),
    );
  else {
    if (open.profileGap) document.note(gapText(open.profileGap, wording), 'warning');
    ordersTable(document, report, list);
  }
  if (plan.savingsPlan) newSavingsPlan(document, report, plan.savingsPlan);
  if (list.length === 0) return;
  proposalCost(document, open);
  if (report.head.isDepot)
    gainsTable(document, estimatedGains(list, report.contract.currentPortfolio, report));
  taxNote(document, report);
}

const gapText = (
  { kind, expiredOn }: NonNullable<ContractOptimization['profileGap']>,
  { say, date }: Wording,
): string =>
  kind === 'missing'
    ? say(
        'Zu diesen Aufträgen liegt kein angenommenes Risikoprofil vor. Ob sie geeignet sind, ist damit nicht belegt.',
        'For these orders there is no accepted risk profile. So it is not proven that they are suitable.',
      )
    : say(
        `Das Risikoprofil war nur bis ${date(expiredOn)} gültig. Ob diese Aufträge noch geeignet sind, ist damit nicht belegt.`,
        `The risk profile was valid until ${date(expiredOn)} only. So it is not proven that these orders are still suitable.`,
      );

function costs(document: TaggedDocument, { info }: Statement, comparison: Comparison): void {
  const { before, after, later } = comparison;
  const { say, money } = document.wording;
  document.heading(2, say('Kosten und Kennzahlen', 'Costs and figures'));
  fundPartLead(document, info);
  figuresTable(document, comparison);
  if (!before.cost || !after?.cost) return;
  const [now, then] = [money(before.cost.eurPerYear), money(after.cost.eurPerYear)];
  document.paragraph(
    later === null
      ? say(
          `Die laufenden Kosten der Fonds betragen heute ${now} und nach der Ausführung ${then} im Jahr.`,
          `The ongoing costs of the funds are ${now} a year today and ${then} after the orders.`,
        )
      : say(
          `Die laufenden Kosten der Fonds betragen heute ${now} im Jahr. Verkauft und gekauft wird nichts; wie sie sich ändern, hängt von den künftigen Beiträgen ab.`,
          `The ongoing costs of the funds are ${now} a year today. Nothing is sold and nothing is bought; how they change depends on the contributions to come.`,
        ),
  );
}

function review(document: TaggedDocument, { contract }: Statement, assessment: RiskAssessment | null): void {
  const { wording } = document;
  const { say, date } = wording;
  const validity = assessment
    ? say(
        `Das Risikoprofil gilt bis ${date(assessment.validUntil)}.`,
        `The risk profile is valid until ${date(assessment.validUntil)}.`,
      )
    : say('Ein Risikoprofil liegt nicht vor.', 'There is no risk profile.');
  const rule = say(
    'Die Eignung wird mindestens einmal im Jahr überprüft, außerdem wenn sich Ziele, finanzielle Lage oder Erfahrung ändern.',
    'Suitability is reviewed at least once a year, and whenever goals, financial situation or experience change.',
  );
  document.heading(2, say('Überprüfung', 'Review'));
  document.paragraph([rule, validity, reviewSentence(contract, wording)].join(' '));
}

function confirmation(document: TaggedDocument, { head, advice }: Statement): void {
  document.heading(2, document.wording.say('Bestätigung', 'Confirmation'));
  bothSign(document, head.customerName, advice.adviserName ?? head.makerName);
}
