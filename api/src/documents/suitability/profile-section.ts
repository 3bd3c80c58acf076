import type { AnalysisResult } from '@depotwerk/contract/analyses';
import type { ContradictionKey, RiskCapKey } from '@depotwerk/domain';
import { formatPercent } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import type { SuitabilityReport } from './suitability-report';

export const capTexts: Readonly<Record<RiskCapKey, string>> = {
  horizon: 'Das Geld wird bald gebraucht.',
  loss: 'Der Verlust, der getragen werden kann, ist begrenzt.',
  knowledge: 'Kenntnisse und Erfahrungen fehlen, und die Risiken wurden nicht erläutert.',
  reserve: 'Die Rücklage ist klein oder die laufenden Verpflichtungen sind hoch.',
};

const contradictionTexts: Readonly<Record<ContradictionKey, string>> = {
  highReturnWithoutLoss:
    'Gewünscht ist ein hoher Ertrag, tragbar ist aber nur ein Verlust von höchstens 10 %.',
  fullGuaranteeInTopClass:
    'Alle Beiträge sollen garantiert sein, die Antworten führen aber in eine der beiden höchsten Risikoklassen.',
  highReturnInShortTime: 'Gewünscht ist ein hoher Ertrag in weniger als fünf Jahren.',
};

/** What the borders of the risk classes measure. */
export const measureName = ({ measure }: Pick<AnalysisResult, 'measure'>): string =>
  measure === 'riskQuota' ? 'Anteil der Risikoanlagen' : 'Schwankung pro Jahr';

export const className = ({ riskClasses }: AnalysisResult, riskClassId: number | null): string => {
  if (riskClassId === null) return '–';
  const name = riskClasses.find((riskClass) => riskClass.riskClassId === riskClassId)?.name ?? null;
  return `Risikoklasse ${riskClassId} von ${riskClasses.length}${name === null ? '' : ` (${name})`}`;
};

export function profileSection(document: TaggedDocument, { result, content }: SuitabilityReport): void {
  const { profile, riskClasses, isExplained } = result;
  const { riskClassId, caps, missingQuestionIds, uncheckedClassIds = [] } = profile;
  const losses = new Map((profile.classLosses ?? []).map(({ riskClassId: id, loss }) => [id, loss]));
  document.heading(2, 'Vorgeschlagenes Risikoprofil');
  if (riskClassId === null) {
    const labels = content.questions
      .filter(({ id }) => missingQuestionIds.includes(id))
      .map(({ label }) => `„${label.de}“`);
    document.paragraph(`Es gibt keine Empfehlung, weil Antworten fehlen: ${labels.join(', ')}`);
  }
  document.table(
    [
      { fraction: 0.45, head: 'Merkmal' },
      { fraction: 0.55, head: 'Ergebnis' },
    ],
    [
      ['Vorschlag', riskClassId === null ? 'keiner' : className(result, riskClassId)],
      ['Punkte', `${profile.points} von 100`],
      ['Klasse nach Punkten', className(result, profile.uncappedClassId)],
      ['Risiken erläutert', isExplained ? 'ja' : 'nein'],
    ],
  );
  document.paragraph(
    caps.length === 0
      ? 'Keine Regel hat die Klasse begrenzt.'
      : 'Diese Regeln haben die Klasse begrenzt; die niedrigste Grenze zählt:',
  );
  if (caps.length > 0)
    document.table(
      [
        { fraction: 0.7, head: 'Grund' },
        { fraction: 0.3, head: 'Höchstens' },
      ],
      caps.map((cap) => [capTexts[cap.key], `Risikoklasse ${cap.riskClassId}`]),
    );
  document.table(
    [
      { fraction: 0.4, head: 'Risikoklasse' },
      { fraction: 0.3, head: measureName(result) },
      { fraction: 0.3, head: 'Verlust in einem von hundert Jahren', align: 'right' },
    ],
    riskClasses.map(({ riskClassId: id, lowerBorder, upperBorder }) => [
      className(result, id),
      `${formatPercent(lowerBorder, 'risk')} bis ${formatPercent(upperBorder, 'risk')}`,
      formatPercent(losses.get(id) ?? null, 'risk'),
    ]),
  );
  if (losses.size > 0)
    document.paragraph(
      'Der Verlust folgt aus der Volatilität der Zielaufteilung einer Klasse am Tag der Analyse; in einem von hundert Jahren ist er so hoch oder höher. ' +
        'Er wird mit dem tragbaren Verlust verglichen.',
    );
  if (uncheckedClassIds.length > 0)
    document.paragraph(
      `Der Verlust von ${uncheckedClassIds.map((id) => `RK${id}`).join(', ')} ist nicht bekannt und wurde nicht mit dem tragbaren Verlust verglichen.`,
    );
}

export function contradictionSection(
  document: TaggedDocument,
  { result, content }: Pick<SuitabilityReport, 'result' | 'content'>,
): void {
  const { contradictions } = result.profile;
  document.heading(2, 'Widersprüche in den Angaben');
  if (contradictions.length === 0) {
    document.paragraph('Die Angaben widersprechen sich nicht.');
    return;
  }
  document.paragraph('Kunde und Berater haben darüber zu sprechen:');
  document.table(
    [
      { fraction: 0.55, head: 'Widerspruch' },
      { fraction: 0.45, head: 'Fragen' },
    ],
    contradictions.map(({ key, questionIds }) => [
      contradictionTexts[key],
      content.questions
        .filter(({ id }) => questionIds.includes(id))
        .map(({ label }) => label.de)
        .join(' '),
    ]),
  );
}
