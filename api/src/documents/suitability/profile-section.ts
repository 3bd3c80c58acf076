import type { AnalysisResult } from '@depotwerk/contract/analyses';
import type { ContradictionKey, RiskCapKey } from '@depotwerk/domain';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Text, Wording } from '../kit/wording';
import type { SuitabilityReport } from './suitability-report';

export const capTexts: Readonly<Record<RiskCapKey, Text>> = {
  horizon: { de: 'Das Geld wird bald gebraucht.', en: 'The money is needed soon.' },
  loss: {
    de: 'Der Verlust, der getragen werden kann, ist begrenzt.',
    en: 'The loss that can be borne is limited.',
  },
  knowledge: {
    de: 'Kenntnisse und Erfahrungen fehlen, und die Risiken wurden nicht erläutert.',
    en: 'Knowledge and experience are missing, and the risks were not explained.',
  },
  reserve: {
    de: 'Die Rücklage ist klein oder die laufenden Verpflichtungen sind hoch.',
    en: 'The reserve is small or the regular obligations are high.',
  },
};

const contradictionTexts: Readonly<Record<ContradictionKey, Text>> = {
  highReturnWithoutLoss: {
    de: 'Gewünscht ist ein hoher Ertrag, tragbar ist aber nur ein Verlust von höchstens 10 %.',
    en: 'A high return is wished for, but only a loss of at most 10 % can be borne.',
  },
  fullGuaranteeInTopClass: {
    de: 'Alle Beiträge sollen garantiert sein, die Antworten führen aber in eine der beiden höchsten Risikoklassen.',
    en: 'All contributions are to be guaranteed, but the answers lead to one of the two highest risk classes.',
  },
  highReturnInShortTime: {
    de: 'Gewünscht ist ein hoher Ertrag in weniger als fünf Jahren.',
    en: 'A high return is wished for in less than five years.',
  },
};

/** What the borders of the risk classes measure. */
export const measureName = ({ measure }: Pick<AnalysisResult, 'measure'>): Text =>
  measure === 'riskQuota'
    ? { de: 'Anteil der Risikoanlagen', en: 'Share of risk assets' }
    : { de: 'Schwankung pro Jahr', en: 'Volatility per year' };

export function className(
  { riskClasses }: AnalysisResult,
  riskClassId: number | null,
  { say, term }: Wording,
): string {
  if (riskClassId === null) return '–';
  const name = riskClasses.find((riskClass) => riskClass.riskClassId === riskClassId)?.name ?? null;
  const number = say(
    `Risikoklasse ${riskClassId} von ${riskClasses.length}`,
    `Risk class ${riskClassId} of ${riskClasses.length}`,
  );
  return name === null ? number : `${number} (${term(name)})`;
}

export function profileSection(document: TaggedDocument, report: SuitabilityReport): void {
  const { result, content } = report;
  const { wording } = document;
  const { say, of } = wording;
  const { profile, isExplained } = result;
  const { riskClassId, missingQuestionIds } = profile;
  document.heading(2, say('Vorgeschlagenes Risikoprofil', 'Suggested risk profile'));
  if (riskClassId === null) {
    const labels = content.questions
      .filter(({ id }) => missingQuestionIds.includes(id))
      .map(({ label }) => say(`„${label.de}“`, `“${label.en}”`))
      .join(', ');
    document.paragraph(
      say(
        `Es gibt keine Empfehlung, weil Antworten fehlen: ${labels}`,
        `There is no recommendation, because answers are missing: ${labels}`,
      ),
    );
  }
  document.table(
    [
      { fraction: 0.45, head: say('Merkmal', 'Item') },
      { fraction: 0.55, head: say('Ergebnis', 'Result') },
    ],
    [
      [
        say('Vorschlag', 'Suggestion'),
        riskClassId === null ? say('keiner', 'none') : className(result, riskClassId, wording),
      ],
      [say('Punkte', 'Points'), say(`${profile.points} von 100`, `${profile.points} of 100`)],
      [say('Klasse nach Punkten', 'Class by points'), className(result, profile.uncappedClassId, wording)],
      [say('Risiken erläutert', 'Risks explained'), isExplained ? say('ja', 'yes') : say('nein', 'no')],
    ],
  );
  document.paragraph(
    profile.caps.length === 0
      ? say('Keine Regel hat die Klasse begrenzt.', 'No rule has limited the class.')
      : say(
          'Diese Regeln haben die Klasse begrenzt; die niedrigste Grenze zählt:',
          'These rules have limited the class; the lowest limit counts:',
        ),
  );
  if (profile.caps.length > 0)
    document.table(
      [
        { fraction: 0.7, head: say('Grund', 'Reason') },
        { fraction: 0.3, head: say('Höchstens', 'At most') },
      ],
      profile.caps.map((cap) => [
        of(capTexts[cap.key]),
        say(`Risikoklasse ${cap.riskClassId}`, `Risk class ${cap.riskClassId}`),
      ]),
    );
  classTable(document, report);
}

/** The risk classes with what each of them can lose. */
function classTable(document: TaggedDocument, { result }: SuitabilityReport): void {
  const { wording } = document;
  const { say, of, percent } = wording;
  const { profile, riskClasses } = result;
  const { uncheckedClassIds = [] } = profile;
  const losses = new Map((profile.classLosses ?? []).map(({ riskClassId: id, loss }) => [id, loss]));
  document.table(
    [
      { fraction: 0.4, head: say('Risikoklasse', 'Risk class') },
      { fraction: 0.3, head: of(measureName(result)) },
      {
        fraction: 0.3,
        head: say('Verlust in einem von hundert Jahren', 'Loss in one of a hundred years'),
        align: 'right',
      },
    ],
    riskClasses.map(({ riskClassId: id, lowerBorder, upperBorder }) => [
      className(result, id, wording),
      say(
        `${percent(lowerBorder, 'risk')} bis ${percent(upperBorder, 'risk')}`,
        `${percent(lowerBorder, 'risk')} to ${percent(upperBorder, 'risk')}`,
      ),
      percent(losses.get(id) ?? null, 'risk'),
    ]),
  );
  if (losses.size > 0)
    document.paragraph(
      say(
        'Der Verlust folgt aus der Volatilität der Zielaufteilung einer Klasse am Tag der Analyse; in einem von hundert Jahren ist er so hoch oder höher. ' +
          'Er wird mit dem tragbaren Verlust verglichen.',
        'The loss follows from the volatility of the target allocation of a class on the day of the analysis; in one of a hundred years it is as high or higher. ' +
          'It is compared with the loss that can be borne.',
      ),
    );
  const unchecked = uncheckedClassIds.map((id) => `RK${id}`).join(', ');
  if (uncheckedClassIds.length > 0)
    document.paragraph(
      say(
        `Der Verlust von ${unchecked} ist nicht bekannt und wurde nicht mit dem tragbaren Verlust verglichen.`,
        `The loss of ${unchecked} is not known and was not compared with the loss that can be borne.`,
      ),
    );
}

export function contradictionSection(
  document: TaggedDocument,
  { result, content }: Pick<SuitabilityReport, 'result' | 'content'>,
): void {
  const { say, of } = document.wording;
  const { contradictions } = result.profile;
  document.heading(2, say('Widersprüche in den Angaben', 'Contradictions in the answers'));
  if (contradictions.length === 0) {
    document.paragraph(
      say('Die Angaben widersprechen sich nicht.', 'The answers do not contradict each other.'),
    );
    return;
  }
  document.lead(
    say('Kunde und Berater haben darüber zu sprechen:', 'Customer and adviser have to talk about them:'),
  );
  document.table(
    [
      { fraction: 0.55, head: say('Widerspruch', 'Contradiction') },
      { fraction: 0.45, head: say('Fragen', 'Questions') },
    ],
    contradictions.map(({ key, questionIds }) => [
      of(contradictionTexts[key]),
      content.questions
        .filter(({ id }) => questionIds.includes(id))
        .map(({ label }) => of(label))
        .join(' '),
    ]),
  );
}
