import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { amountOf, pointsOfTopic } from '@depotwerk/domain';
import { knowledgeText, lossText } from '../../suitability/fit-section';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';
import type { ReportOf } from '../contract-report';
import type { Comparison } from './comparison';
import { esgText } from './profile';

type Statement = ReportOf<'optimization'>;

/** Goals, risk, capacity for loss, knowledge and sustainability, each with a verdict. */
export function fitTable(
  document: TaggedDocument,
  { profile: { analysis }, contract, info, proposal }: Statement,
  { before, after, later }: Comparison,
  assessment: RiskAssessment | null,
): void {
  const { wording } = document;
  const { say, of, notKnown } = wording;
  const advised = after ?? before;
  const accepted = info.risk.acceptedRiskClassId;
  const questions = analysis?.content.questions ?? [];
  const bearable = analysis ? amountOf(questions, 'lossCapacity', analysis.answers) : null;
  const falls = (after === null ? proposal.stress.before : proposal.stress.after).flatMap(
    ({ returnFraction }) => (returnFraction === null ? [] : [-returnFraction]),
  );
  const deepest = falls.length === 0 ? null : Math.max(0, ...falls);
  const knowledge = analysis ? pointsOfTopic(questions, 'knowledge', analysis.answers) : null;
  const isExplained = analysis?.result.isExplained === true;
  const wish = assessment?.esgPreference ?? null;
  const { riskClassId } = advised;
  document.table(
    [
      { fraction: 0.2, head: say('Kriterium', 'Criterion') },
      { fraction: 0.5, head: say('Angabe und Empfehlung', 'Statement and recommendation') },
      { fraction: 0.3, head: say('Ergebnis', 'Result') },
    ],
    [
      [
        say('Ziele', 'Goals'),
        goalText(contract, { before, after, later }, wording),
        of(goalVerdict(before, after)),
      ],
      [
        say('Risiko', 'Risk'),
        riskText(accepted, riskClassId, after !== null, wording),
        accepted === null || riskClassId === null
          ? notKnown
          : riskClassId <= accepted
            ? say('passt zum Profil', 'fits the profile')
            : say('geht über das Profil hinaus', 'exceeds the profile'),
      ],
      [
        say('Tragbarer Verlust', 'Loss that can be borne'),
        lossText(bearable, deepest, wording),
        bearable === null || deepest === null
          ? notKnown
          : deepest <= bearable
            ? say('passt', 'fits')
            : say('geht darüber hinaus', 'exceeds it'),
      ],
      [
        say('Kenntnisse', 'Knowledge'),
        knowledge === null
          ? say('Angaben liegen nicht vor.', 'Nothing is stated.')
          : knowledgeText(knowledge, isExplained, wording),
        knowledge === null
          ? notKnown
          : knowledge > 0 || isExplained
            ? say('ausreichend', 'sufficient')
            : say('nicht ausreichend', 'not sufficient'),
      ],
      [say('Nachhaltigkeit', 'Sustainability'), esgText(wish, wording), of(esgVerdict(wish, advised))],
    ],
  );
}

function riskText(
  accepted: number | null,
  riskClassId: number | null,
  isAdvised: boolean,
  { say, notKnown }: Wording,
): string {
  const agreed = accepted === null ? say('keine Klasse', 'no class') : `RK${accepted}`;
  const subject = isAdvised ? say('Empfehlung', 'Recommendation') : say('Vertrag', 'Contract');
  const own = riskClassId === null ? notKnown : `RK${riskClassId}`;
  return `${say('Angenommen', 'Accepted')}: ${agreed}. ${subject}: ${own}.`;
}

function goalText(
  { endDate }: Statement['contract'],
  { before, after, later }: Comparison,
  { say, number, date }: Wording,
): string {
  const score = ({ score: one }: Comparison['before']): string => number(one?.value ?? null, 0);
  const term =
    endDate === null
      ? say('Ohne festes Ende', 'Without a fixed end')
      : say(`Laufzeit bis ${date(endDate)}`, `Term until ${date(endDate)}`);
  const today = say(`Score heute ${score(before)}`, `score today ${score(before)}`);
  if (after === null) return `${term}; ${today}.`;
  const then =
    later === null ? say('danach', 'afterwards') : say(`am ${date(later.date)}`, `on ${date(later.date)}`);
  return `${term}; ${today}, ${then} ${score(after)}.`;
}

const unknown: Text = { de: 'nicht bekannt', en: 'not known' };

function goalVerdict({ score: now }: Comparison['before'], after: Comparison['after']): Text {
  if (after === null) return { de: 'kein Vorschlag', en: 'no proposal' };
  if (now === null || after.score === null) return unknown;
  return after.score.value >= now.value
    ? { de: 'dient dem Ziel', en: 'serves the goal' }
    : { de: 'ohne Verbesserung des Scores', en: 'without an improvement of the score' };
}

function esgVerdict(wish: RiskAssessment['esgPreference'], { esg }: Comparison['before']): Text {
  if (wish === null) return { de: '–', en: '–' };
  if (esg === null) return unknown;
  const isMet =
    esg.taxonomyFraction >= (wish.taxonomyFraction ?? 0) &&
    esg.sustainableFraction >= (wish.sustainableFraction ?? 0) &&
    wish.paiFamilies.every((family) => esg.coveredFamilies.includes(family));
  return isMet ? { de: 'erfüllt', en: 'met' } : { de: 'nicht erfüllt', en: 'not met' };
}
