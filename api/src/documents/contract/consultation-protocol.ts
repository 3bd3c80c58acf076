import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { dayOf } from '../../time/local-day';
import { bothSign, openContractDocument } from './contract-document';
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
  const document = openContractDocument({ de: 'Beratungsprotokoll', en: 'Consultation record' }, report);
  const { wording } = document;
  const { say } = wording;
  document.heading(2, say('Gespräch', 'Consultation'));
  document.facts(talkFacts(head, advice, wording));
  document.heading(2, say('Risikoprofil', 'Risk profile'));
  const known = profileOn(profile.assessments, consultation);
  if (known) profileFacts(document, known);
  else
    document.note(
      say(
        'Am Tag des Gesprächs lag kein Risikoprofil vor.',
        'On the day of the consultation there was no risk profile.',
      ),
      'warning',
    );
  if (consultation) talkContent(document, consultation);
  document.heading(2, say('Plan und Aufträge', 'Plan and orders'));
  document.facts(planFacts(advice, wording));
  if (plan) planned(document, report);
  if (orders.length > 0) {
    document.heading(3, say('Erteilte Aufträge', 'Orders given'));
    placedOrders(document, report, advice);
  }
  document.heading(2, say('Unterschriften', 'Signatures'));
  bothSign(document, head.customerName, advice.adviserName ?? head.makerName);
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
  document.paragraph(
    document.wording.say('Ein Auftrag ist dazu noch nicht erteilt.', 'No order has been given for it yet.'),
  );
}
