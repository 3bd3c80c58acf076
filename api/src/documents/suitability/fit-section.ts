import type { QuestionFact } from '@depotwerk/domain';
import { formatNumber, formatPercent } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import { answerText } from './answer-text';
import { knowledgePoints, lossFit, riskFit, type Fit } from './fit';
import { className } from './profile-section';
import type { SuitabilityReport } from './suitability-report';

const fitTexts: Readonly<Record<Fit, string>> = {
  fits: 'passt',
  lower: 'das Depot hat weniger Risiko',
  exceeds: 'geht darüber hinaus',
  unknown: 'nicht bekannt',
};

/** @param bearable fraction @param deepest fraction of the fund assets */
export const lossText = (bearable: number | null, deepest: number | null): string =>
  `Tragbar: ${bearable === null ? 'nicht bekannt' : formatPercent(bearable, 'typed')}. ` +
  `Größter Rückgang in Krisenjahren: ${deepest === null ? 'nicht bekannt' : formatPercent(deepest, 'risk')}.`;

/** Whether the depot fits: goals, risk, capacity for loss, knowledge, sustainability. */
export function fitSection(document: TaggedDocument, report: SuitabilityReport): void {
  const { content, answers, result } = report;
  const { depot, profile, isExplained } = result;
  const answerTo = (fact: QuestionFact): string => {
    const question = content.questions.find((one) => one.fact === fact);
    return question ? answerText(question, answers) : '–';
  };
  const loss = lossFit(report);
  const points = knowledgePoints(report);
  const wish = depot?.esg.isWishMet ?? null;
  document.heading(2, 'Passt das Depot?');
  if (!depot) document.paragraph('Es wurde kein Bestand angegeben; geprüft ist nur das Risikoprofil.');
  document.table(
    [
      { fraction: 0.22, head: 'Kriterium' },
      { fraction: 0.44, head: 'Angabe und Depot' },
      { fraction: 0.34, head: 'Ergebnis' },
    ],
    [
      [
        'Ziele',
        `Ziel: ${answerTo('goal')}. Zeit: ${answerTo('horizon')}.`,
        profile.caps.some(({ key }) => key === 'horizon')
          ? 'die kurze Zeit begrenzt die Klasse'
          : 'berücksichtigt',
      ],
      [
        'Risiko',
        `Profil: ${className(result, profile.riskClassId)}. Depot: ${className(result, depot?.risk.riskClassId ?? null)}.`,
        fitTexts[riskFit(report)],
      ],
      ['Tragbarer Verlust', lossText(loss.bearable, loss.deepest), fitTexts[loss.fit]],
      [
        'Kenntnisse',
        `${formatNumber(points, 0)} Punkte. Risiken ${isExplained ? '' : 'nicht '}erläutert.`,
        points > 0 || isExplained ? 'ausreichend' : 'nicht ausreichend; die Klasse ist begrenzt',
      ],
      [
        'Nachhaltigkeit',
        profile.esgPreference ? answerTo('sustainabilityForms') : 'kein Wunsch geäußert',
        profile.esgPreference ? (wish === null ? 'nicht bekannt' : wish ? 'erfüllt' : 'nicht erfüllt') : '–',
      ],
    ],
  );
}
