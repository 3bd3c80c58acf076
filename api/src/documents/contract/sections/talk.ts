import type { Consultation, PlannedOptimization } from '@depotwerk/contract/advice';
import type { ConsultationOccasion, ConsultationWay } from '@depotwerk/contract/advice/values/consultations';
import { formatDate } from '../../../files/german-format';
import { dayOf } from '../../../time/local-day';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { ReportAdvice, ReportHead } from '../contract-report';
import { hintsTable } from './hints';
import { sourceText } from './source-text';

const wayTexts: Readonly<Record<ConsultationWay, string>> = {
  inPerson: 'persönlich',
  video: 'per Video',
  phone: 'am Telefon',
  written: 'schriftlich',
};

const occasionTexts: Readonly<Record<ConsultationOccasion, string>> = {
  review: 'regelmäßige Überprüfung',
  hints: 'Hinweise zum Vertrag',
  customerWish: 'Wunsch des Kunden',
  changedCircumstances: 'veränderte Lebensumstände',
  market: 'Lage an den Märkten',
  other: 'anderer Anlass',
};

/** 26.11.2026, am Telefon */
export const heldText = ({ heldOn, way }: Consultation): string => `${formatDate(heldOn)}, ${wayTexts[way]}`;

type Facts = readonly (readonly [string, string])[];

/** Who talked with whom, when and why. Without a recorded talk: who makes the document. */
export function talkFacts(
  { customerName, makerName }: ReportHead,
  { consultation: talk, adviserName }: ReportAdvice,
): Facts {
  return [
    ['Kunde', customerName],
    ['Berater', adviserName ?? makerName],
    ['Beratungsgespräch', talk ? heldText(talk) : 'ohne erfasstes Gespräch'],
    ...(talk
      ? ([
          ['Anlass', occasionTexts[talk.occasion]],
          ['Festgehalten', `am ${formatDate(dayOf(talk.recordedAt))} von ${talk.recordedBy}`],
        ] as const)
      : []),
  ];
}

/** What was discussed and decided, in the words of who advised. */
export function talkContent(document: TaggedDocument, { hints, decisions }: Consultation): void {
  document.heading(2, 'Besprochene Hinweise');
  if (hints.length === 0) document.paragraph('Hinweise zum Vertrag wurden nicht besprochen.');
  else hintsTable(document, hints);
  document.heading(2, 'Entscheidungen');
  for (const paragraph of decisions.split(/\n+/)) document.paragraph(paragraph);
}

/** What a plan does, in a few words. */
export function planText({ orders, savingsPlan }: PlannedOptimization): string {
  if (orders.length === 0) return 'Neue Aufteilung des Sparplans; verkauft und gekauft wird nichts';
  return savingsPlan === null ? 'Umschichtung' : 'Umschichtung und neue Aufteilung des Sparplans';
}

const savedBy = (changedBy: string | null): string => changedBy ?? 'der laufenden Optimierung';

/** What was planned, why, and by whom. */
export function planFacts({ plan }: ReportAdvice): Facts {
  if (plan === null) return [['Plan', 'In diesem Gespräch ist kein Plan genannt.']];
  const day = formatDate(dayOf(plan.changedAt));
  return [
    ['Plan', planText(plan)],
    ['Grundlage', sourceText(plan)],
    ...(plan.reason == null ? [] : [['Begründung', plan.reason] as const]),
    plan.state === 'discarded'
      ? ['Stand', `verworfen am ${day} von ${savedBy(plan.changedBy)}`]
      : ['Stand', `gespeichert am ${day} von ${savedBy(plan.changedBy)}`],
  ];
}
