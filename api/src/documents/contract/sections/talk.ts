import type { Consultation, PlannedOptimization } from '@depotwerk/contract/advice';
import type { ConsultationOccasion, ConsultationWay } from '@depotwerk/contract/advice/values/consultations';
import { dayOf } from '../../../time/local-day';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';
import type { ReportAdvice, ReportHead } from '../contract-report';
import { hintsTable } from './hints';
import { sourceText } from './source-text';

const wayTexts: Readonly<Record<ConsultationWay, Text>> = {
  inPerson: { de: 'persönlich', en: 'in person' },
  video: { de: 'per Video', en: 'by video call' },
  phone: { de: 'am Telefon', en: 'by phone' },
  written: { de: 'schriftlich', en: 'in writing' },
};

const occasionTexts: Readonly<Record<ConsultationOccasion, Text>> = {
  review: { de: 'regelmäßige Überprüfung', en: 'regular review' },
  hints: { de: 'Hinweise zum Vertrag', en: 'hints about the contract' },
  customerWish: { de: 'Wunsch des Kunden', en: 'request of the customer' },
  changedCircumstances: { de: 'veränderte Lebensumstände', en: 'change in personal circumstances' },
  market: { de: 'Lage an den Märkten', en: 'situation on the markets' },
  other: { de: 'anderer Anlass', en: 'other occasion' },
};

/** 26.11.2026, am Telefon */
const heldText = ({ heldOn, way }: Consultation, { of, date }: Wording): string =>
  `${date(heldOn)}, ${of(wayTexts[way])}`;

type Facts = readonly (readonly [string, string])[];

/** Who talked with whom, when and why. Without a recorded talk: who makes the document. */
export function talkFacts(
  { customerName, makerName }: ReportHead,
  { consultation: talk, adviserName }: ReportAdvice,
  wording: Wording,
): Facts {
  const { say, of, date } = wording;
  return [
    [say('Kunde', 'Customer'), customerName],
    [say('Berater', 'Adviser'), adviserName ?? makerName],
    [
      say('Beratungsgespräch', 'Consultation'),
      talk ? heldText(talk, wording) : say('ohne erfasstes Gespräch', 'no consultation recorded'),
    ],
    ...(talk
      ? ([
          [say('Anlass', 'Occasion'), of(occasionTexts[talk.occasion])],
          [
            say('Festgehalten', 'Recorded'),
            say(
              `am ${date(dayOf(talk.recordedAt))} von ${talk.recordedBy}`,
              `on ${date(dayOf(talk.recordedAt))} by ${talk.recordedBy}`,
            ),
          ],
        ] as const)
      : []),
  ];
}

/** What was discussed and decided, in the words of who advised. */
export function talkContent(document: TaggedDocument, { hints, decisions }: Consultation): void {
  const { say } = document.wording;
  document.heading(2, say('Besprochene Hinweise', 'Hints discussed'));
  if (hints.length === 0)
    document.paragraph(
      say('Hinweise zum Vertrag wurden nicht besprochen.', 'No hints on the contract were discussed.'),
    );
  else hintsTable(document, hints);
  document.heading(2, say('Entscheidungen', 'Decisions'));
  for (const paragraph of decisions.split(/\n+/)) document.paragraph(paragraph);
}

/** What a plan does, in a few words. */
function planText({ orders, savingsPlan }: PlannedOptimization): Text {
  if (orders.length === 0)
    return {
      de: 'Neue Aufteilung des Sparplans; verkauft und gekauft wird nichts',
      en: 'New split of the savings plan; nothing is sold and nothing is bought',
    };
  return savingsPlan === null
    ? { de: 'Umschichtung', en: 'Switch of funds' }
    : {
        de: 'Umschichtung und neue Aufteilung des Sparplans',
        en: 'Switch of funds and new split of the savings plan',
      };
}

/** What was planned, why, and by whom. */
export function planFacts({ plan }: ReportAdvice, wording: Wording): Facts {
  const { say, of, date } = wording;
  if (plan === null)
    return [['Plan', say('In diesem Gespräch ist kein Plan genannt.', 'This consultation names no plan.')]];
  const day = date(dayOf(plan.changedAt));
  const by = plan.changedBy ?? say('der laufenden Optimierung', 'the continuous optimisation');
  return [
    ['Plan', of(planText(plan))],
    [say('Grundlage', 'Based on'), sourceText(plan, wording)],
    ...(plan.reason == null ? [] : [[say('Begründung', 'Reason'), plan.reason] as const]),
    [
      say('Stand', 'State'),
      plan.state === 'discarded'
        ? say(`verworfen am ${day} von ${by}`, `discarded on ${day} by ${by}`)
        : say(`gespeichert am ${day} von ${by}`, `saved on ${day} by ${by}`),
    ],
  ];
}
