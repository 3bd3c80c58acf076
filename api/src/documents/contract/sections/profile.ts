import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { dayOf } from '../../../time/local-day';
import { formatDate, formatNumber, formatPercent, formatText } from '../../../files/german-format';
import { paiTexts } from '../../suitability/depot-section';
import { capTexts } from '../../suitability/profile-section';
import type { TaggedDocument } from '../../kit/tagged-document';

export const statusTexts: Readonly<Record<RiskAssessment['status'], string>> = {
  suggested: 'vorgeschlagen',
  accepted: 'angenommen',
  rejected: 'abgelehnt',
};

/** What a person wishes of sustainability, in words. */
export function esgText(wish: RiskAssessment['esgPreference']): string {
  if (wish === null) return 'kein Wunsch geäußert';
  const { taxonomyFraction, sustainableFraction, paiFamilies } = wish;
  const parts = [
    ...(taxonomyFraction === null
      ? []
      : [`mindestens ${formatPercent(taxonomyFraction, 'typed')} nach EU-Taxonomie`]),
    ...(sustainableFraction === null
      ? []
      : [`mindestens ${formatPercent(sustainableFraction, 'typed')} nachhaltige Investitionen`]),
    ...(paiFamilies.length === 0
      ? []
      : [`nachteilige Auswirkungen: ${paiFamilies.map((family) => paiTexts[family]).join(', ')}`]),
  ];
  return parts.length === 0 ? 'gewünscht, ohne Mindestanteil' : parts.join('; ');
}

/** Why the profiles do not allow any advice, not even to change nothing; null where they do. @param assessments newest first */
export function profileObstacle(assessments: readonly RiskAssessment[]): string | null {
  const accepted = assessments.find(({ status }) => status === 'accepted');
  if (accepted?.isOutdated)
    return 'Das Risikoprofil ist abgelaufen. Vor einer Empfehlung ist es zu erneuern.';
  if (accepted) return null;
  return assessments[0]?.status === 'suggested'
    ? 'Ohne angenommenes Risikoprofil ist keine Empfehlung möglich. Zuerst ist über das vorgeschlagene Profil zu entscheiden.'
    : 'Ohne Risikoprofil ist keine Empfehlung möglich. Zuerst ist ein Profil zu ermitteln.';
}

/** One profile with points, caps and validity. */
export function profileFacts(document: TaggedDocument, assessment: RiskAssessment): void {
  const { riskClassId, riskClassCount, points, status, adviser, createdAt, validUntil, isOutdated, caps } =
    assessment;
  const lossOf = (id: number) => assessment.classLosses?.find((one) => one.riskClassId === id)?.loss ?? null;
  document.facts([
    ['Risikoklasse', `RK${riskClassId} von ${riskClassCount}, ${statusTexts[status]}`],
    ['Punkte', points === null ? '–' : `${formatNumber(points, 0)} von 100`],
    [
      'Begrenzt durch',
      caps.length === 0
        ? 'keine Regel'
        : caps
            .map(({ key, riskClassId: most }) => {
              const loss = key === 'loss' ? lossOf(most + 1) : null;
              const beyond =
                loss === null ? '' : `; RK${most + 1} könnte ${formatPercent(loss, 'risk')} verlieren`;
              return `${capTexts[key]} (höchstens RK${most}${beyond})`;
            })
            .join(' '),
    ],
    ['Nachhaltigkeit', esgText(assessment.esgPreference)],
    ['Ermittelt am', `${formatDate(dayOf(createdAt))}, Berater: ${formatText(adviser)}`],
    ...decisionFact(assessment),
    ['Gültig bis', formatDate(validUntil) + (isOutdated ? ' (abgelaufen)' : '')],
  ]);
  if (isOutdated)
    document.note('Dieses Risikoprofil ist abgelaufen. Vor einer Empfehlung ist es zu erneuern.', 'warning');
}

/** Who accepted or rejected it, and when; nothing where nobody has decided on a suggestion. */
function decisionFact({
  status,
  decidedAt,
  decidedBy,
}: RiskAssessment): readonly (readonly [string, string])[] {
  if (!decidedAt) return [];
  const head = status === 'rejected' ? 'Abgelehnt am' : 'Angenommen am';
  return [[head, `${formatDate(dayOf(decidedAt))}, von: ${formatText(decidedBy ?? null)}`]];
}

/** All profiles of a contract, newest first. */
export function profileHistory(document: TaggedDocument, assessments: readonly RiskAssessment[]): void {
  document.table(
    [
      { fraction: 0.2, head: 'Datum' },
      { fraction: 0.2, head: 'Risikoklasse' },
      { fraction: 0.15, head: 'Punkte', align: 'right' },
      { fraction: 0.2, head: 'Stand' },
      { fraction: 0.25, head: 'Berater' },
    ],
    assessments.map(({ createdAt, riskClassId, riskClassCount, points, status, adviser, decidedAt }) => [
      formatDate(dayOf(createdAt)),
      `RK${riskClassId} von ${riskClassCount}`,
      formatNumber(points, 0),
      statusTexts[status] + (decidedAt ? ` am ${formatDate(dayOf(decidedAt))}` : ''),
      formatText(adviser),
    ]),
  );
}
