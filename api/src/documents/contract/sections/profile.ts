import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { dayOf } from '../../../time/local-day';
import { paiTexts } from '../../suitability/depot-section';
import { capTexts } from '../../suitability/profile-section';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';

const statusTexts: Readonly<Record<RiskAssessment['status'], Text>> = {
  suggested: { de: 'vorgeschlagen', en: 'suggested' },
  accepted: { de: 'angenommen', en: 'accepted' },
  rejected: { de: 'abgelehnt', en: 'rejected' },
};

/** What a person wishes of sustainability, in words. */
export function esgText(wish: RiskAssessment['esgPreference'], { say, of, percent }: Wording): string {
  if (wish === null) return say('kein Wunsch geäußert', 'no wish stated');
  const { taxonomyFraction, sustainableFraction, paiFamilies } = wish;
  const parts: string[] = [];
  if (taxonomyFraction !== null) {
    const least = percent(taxonomyFraction, 'typed');
    parts.push(say(`mindestens ${least} nach EU-Taxonomie`, `at least ${least} taxonomy-aligned`));
  }
  if (sustainableFraction !== null) {
    const least = percent(sustainableFraction, 'typed');
    parts.push(
      say(`mindestens ${least} nachhaltige Investitionen`, `at least ${least} sustainable investments`),
    );
  }
  if (paiFamilies.length > 0) {
    const families = paiFamilies.map((family) => of(paiTexts[family])).join(', ');
    parts.push(say(`nachteilige Auswirkungen: ${families}`, `adverse impacts: ${families}`));
  }
  return parts.length === 0
    ? say('gewünscht, ohne Mindestanteil', 'wished for, without a minimum share')
    : parts.join('; ');
}

/** Why the profiles do not allow any advice, not even to change nothing; null where they do. @param assessments newest first */
export function profileObstacle(assessments: readonly RiskAssessment[]): Text | null {
  const accepted = assessments.find(({ status }) => status === 'accepted');
  if (accepted?.isOutdated)
    return {
      de: 'Das Risikoprofil ist abgelaufen. Vor einer Empfehlung ist es zu erneuern.',
      en: 'The risk profile has expired. It has to be renewed before a recommendation.',
    };
  if (accepted) return null;
  return assessments[0]?.status === 'suggested'
    ? {
        de: 'Ohne angenommenes Risikoprofil ist keine Empfehlung möglich. Zuerst ist über das vorgeschlagene Profil zu entscheiden.',
        en: 'Without an accepted risk profile no recommendation is possible. The suggested profile has to be decided on first.',
      }
    : {
        de: 'Ohne Risikoprofil ist keine Empfehlung möglich. Zuerst ist ein Profil zu ermitteln.',
        en: 'Without a risk profile no recommendation is possible. A profile has to be found first.',
      };
}

const classText = (
  { riskClassId, riskClassCount }: Pick<RiskAssessment, 'riskClassId' | 'riskClassCount'>,
  { say }: Wording,
): string => say(`RK${riskClassId} von ${riskClassCount}`, `RK${riskClassId} of ${riskClassCount}`);

/** One profile with points, caps and validity. */
export function profileFacts(document: TaggedDocument, assessment: RiskAssessment): void {
  const { wording } = document;
  const { say, of, number, date, text } = wording;
  const { points, status, adviser, createdAt, validUntil, isOutdated, esgPreference } = assessment;
  const foundOn = date(dayOf(createdAt));
  document.facts([
    [say('Risikoklasse', 'Risk class'), `${classText(assessment, wording)}, ${of(statusTexts[status])}`],
    [
      say('Punkte', 'Points'),
      points === null ? '–' : say(`${number(points, 0)} von 100`, `${number(points, 0)} of 100`),
    ],
    [say('Begrenzt durch', 'Limited by'), capsText(assessment, wording)],
    [say('Nachhaltigkeit', 'Sustainability'), esgText(esgPreference, wording)],
    [
      say('Ermittelt am', 'Found on'),
      say(`${foundOn}, Berater: ${text(adviser)}`, `${foundOn}, adviser: ${text(adviser)}`),
    ],
    ...decisionFact(assessment, wording),
    [
      say('Gültig bis', 'Valid until'),
      date(validUntil) + (isOutdated ? say(' (abgelaufen)', ' (expired)') : ''),
    ],
  ]);
  if (isOutdated)
    document.note(
      say(
        'Dieses Risikoprofil ist abgelaufen. Vor einer Empfehlung ist es zu erneuern.',
        'This risk profile has expired. It has to be renewed before a recommendation.',
      ),
      'warning',
    );
}

/** The rules that limited the class; that of the loss with what the next class could lose. */
function capsText({ caps, classLosses }: RiskAssessment, { say, of, percent }: Wording): string {
  if (caps.length === 0) return say('keine Regel', 'no rule');
  const lossOf = (id: number) => classLosses?.find((one) => one.riskClassId === id)?.loss ?? null;
  return caps
    .map(({ key, riskClassId: most }) => {
      const loss = key === 'loss' ? lossOf(most + 1) : null;
      const lost = percent(loss, 'risk');
      const beyond =
        loss === null
          ? ''
          : say(`; RK${most + 1} könnte ${lost} verlieren`, `; RK${most + 1} could lose ${lost}`);
      return `${of(capTexts[key])} (${say('höchstens', 'at most')} RK${most}${beyond})`;
    })
    .join(' ');
}

/** Who accepted or rejected it, and when; nothing where nobody has decided on a suggestion. */
function decisionFact(
  { status, decidedAt, decidedBy }: RiskAssessment,
  { say, date, text }: Wording,
): readonly (readonly [string, string])[] {
  if (!decidedAt) return [];
  const head =
    status === 'rejected' ? say('Abgelehnt am', 'Rejected on') : say('Angenommen am', 'Accepted on');
  return [[head, `${date(dayOf(decidedAt))}, ${say('von', 'by')}: ${text(decidedBy ?? null)}`]];
}

/** All profiles of a contract, newest first. */
export function profileHistory(document: TaggedDocument, assessments: readonly RiskAssessment[]): void {
  const { wording } = document;
  const { say, of, number, date, text } = wording;
  const decidedOn = (decidedAt: RiskAssessment['decidedAt']): string =>
    decidedAt ? say(` am ${date(dayOf(decidedAt))}`, ` on ${date(dayOf(decidedAt))}`) : '';
  document.table(
    [
      { fraction: 0.2, head: say('Datum', 'Date') },
      { fraction: 0.2, head: say('Risikoklasse', 'Risk class') },
      { fraction: 0.15, head: say('Punkte', 'Points'), align: 'right' },
      { fraction: 0.2, head: say('Stand', 'State') },
      { fraction: 0.25, head: say('Berater', 'Adviser') },
    ],
    assessments.map((assessment) => [
      date(dayOf(assessment.createdAt)),
      classText(assessment, wording),
      number(assessment.points, 0),
      of(statusTexts[assessment.status]) + decidedOn(assessment.decidedAt),
      text(assessment.adviser),
    ]),
  );
}
