import type { QuestionFact } from '@depotwerk/domain';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Text, Wording } from '../kit/wording';
import { answerText } from './answer-text';
import { knowledgePoints, lossFit, riskFit, type Fit } from './fit';
import { className } from './profile-section';
import type { SuitabilityReport } from './suitability-report';

const fitTexts: Readonly<Record<Fit, Text>> = {
  fits: { de: 'passt', en: 'fits' },
  lower: { de: 'das Depot hat weniger Risiko', en: 'the depot has less risk' },
  exceeds: { de: 'geht darüber hinaus', en: 'exceeds it' },
  unknown: { de: 'nicht bekannt', en: 'not known' },
};

/** @param bearable fraction @param deepest fraction of the fund assets */
export function lossText(
  bearable: number | null,
  deepest: number | null,
  { say, percent, notKnown }: Wording,
): string {
  const borne = bearable === null ? notKnown : percent(bearable, 'typed');
  const fall = deepest === null ? notKnown : percent(deepest, 'risk');
  return say(
    `Tragbar: ${borne}. Größter Rückgang in Krisenjahren: ${fall}.`,
    `Can be borne: ${borne}. Deepest fall in years of crisis: ${fall}.`,
  );
}

export function knowledgeText(points: number, isExplained: boolean, { say, number }: Wording): string {
  const sum = number(points, 0);
  return isExplained
    ? say(`${sum} Punkte; Risiken erläutert.`, `${sum} points; risks explained.`)
    : say(`${sum} Punkte; Risiken nicht erläutert.`, `${sum} points; risks not explained.`);
}

/** Whether the depot fits: goals, risk, capacity for loss, knowledge, sustainability. */
export function fitSection(document: TaggedDocument, report: SuitabilityReport): void {
  const { wording } = document;
  const { say, of } = wording;
  const { content, answers, result } = report;
  const { depot, profile, isExplained } = result;
  const answerTo = (fact: QuestionFact): string => {
    const question = content.questions.find((one) => one.fact === fact);
    return question ? answerText(question, answers, wording) : '–';
  };
  const loss = lossFit(report);
  const points = knowledgePoints(report);
  const wish = depot?.esg.isWishMet ?? null;
  const isShort = profile.caps.some(({ key }) => key === 'horizon');
  const ofProfile = className(result, profile.riskClassId, wording);
  const ofDepot = className(result, depot?.risk.riskClassId ?? null, wording);
  document.heading(2, say('Passt das Depot?', 'Does the depot fit?'));
  if (!depot)
    document.paragraph(
      say(
        'Es wurde kein Bestand angegeben; geprüft ist nur das Risikoprofil.',
        'No holdings were stated; only the risk profile is checked.',
      ),
    );
  document.table(
    [
      { fraction: 0.22, head: say('Kriterium', 'Criterion') },
      { fraction: 0.44, head: say('Angabe und Depot', 'Statement and depot') },
      { fraction: 0.34, head: say('Ergebnis', 'Result') },
    ],
    [
      [
        say('Ziele', 'Goals'),
        `${say('Ziel', 'Goal')}: ${answerTo('goal')}. ${say('Zeit', 'Time')}: ${answerTo('horizon')}.`,
        isShort
          ? say('die kurze Zeit begrenzt die Klasse', 'the short time limits the class')
          : say('berücksichtigt', 'considered'),
      ],
      [
        say('Risiko', 'Risk'),
        say(`Profil: ${ofProfile}. Depot: ${ofDepot}.`, `Profile: ${ofProfile}. Depot: ${ofDepot}.`),
        of(fitTexts[riskFit(report)]),
      ],
      [
        say('Tragbarer Verlust', 'Loss that can be borne'),
        lossText(loss.bearable, loss.deepest, wording),
        of(fitTexts[loss.fit]),
      ],
      [
        say('Kenntnisse', 'Knowledge'),
        knowledgeText(points, isExplained, wording),
        points > 0 || isExplained
          ? say('ausreichend', 'sufficient')
          : say('nicht ausreichend; die Klasse ist begrenzt', 'not sufficient; the class is limited'),
      ],
      [
        say('Nachhaltigkeit', 'Sustainability'),
        profile.esgPreference
          ? answerTo('sustainabilityForms')
          : say('kein Wunsch geäußert', 'no wish stated'),
        profile.esgPreference ? wishText(wish, wording) : '–',
      ],
    ],
  );
}

function wishText(isMet: boolean | null, { say, notKnown }: Wording): string {
  if (isMet === null) return notKnown;
  return isMet ? say('erfüllt', 'met') : say('nicht erfüllt', 'not met');
}
