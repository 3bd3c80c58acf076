import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { dayOf } from '../../time/local-day';
import { openContractDocument } from './contract-document';
import type { ReportAdvice, ReportOf } from './contract-report';
import { legalNotes } from './sections/legal-notes';
import { newSavingsPlan, ordersTable } from './sections/orders';
import { placedOrders } from './sections/placed-orders';
import { profileFacts } from './sections/profile';
import { planFacts, talkContent, talkFacts } from './sections/talk';
import type { TaggedDocument } from '../kit/tagged-document';

type Protocol = ReportOf<'consultationProtocol'>;

/** A talk: who, when, why, what was discussed and decided, what was planned and what was ordered. Nothing else. */
export function renderConsultationProtocol(report: Protocol, dataHash: string): Promise<Uint8Array> {
  const { head, profile, advice } = report;
  const { consultation, plan, orders } = advice;
  const document = openContractDocument('Beratungsprotokoll', report);
  document.heading(2, 'Gespräch');
  document.facts(talkFacts(head, advice));
  document.heading(2, 'Risikoprofil');
  const known = profileOn(profile.assessments, consultation);
  if (known) profileFacts(document, known);
  else document.note('Am Tag des Gesprächs lag kein Risikoprofil vor.', 'warning');
  if (consultation) talkContent(document, consultation);
  document.heading(2, 'Plan und Aufträge');
  document.facts(planFacts(advice));
  if (plan) planned(document, report);
  if (orders.length > 0) {
    document.heading(3, 'Erteilte Aufträge');
    placedOrders(document, report, advice);
  }
  document.heading(2, 'Unterschriften');
  document.signatures([`Kunde: ${head.customerName}`, `Berater: ${advice.adviserName ?? head.makerName}`]);
  legalNotes(document, report, dataHash);
  return document.finish();
}

/** The newest profile that was there when they talked. */
const profileOn = (
  assessments: readonly RiskAssessment[],
  consultation: ReportAdvice['consultation'],
): RiskAssessment | undefined =>
  assessments.find(({ createdAt }) => consultation === null || dayOf(createdAt) <= consultation.heldOn);

/** What is to be traded, as long as nothing was ordered. */
function planned(document: TaggedDocument, report: Protocol): void {
  const { plan, orders } = report.advice;
  if (!plan || plan.state === 'discarded' || orders.length > 0) return;
  if (plan.orders.length > 0) ordersTable(document, report, plan.orders);
  if (plan.savingsPlan) newSavingsPlan(document, report, plan.savingsPlan);
  document.paragraph('Ein Auftrag ist dazu noch nicht erteilt.');
}
