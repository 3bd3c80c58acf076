import type { OptimizationProposal } from '@depotwerk/contract/advice';
import type { Text, Wording } from '../../kit/wording';

const texts: Readonly<Record<Exclude<OptimizationProposal['source'], 'hint'>, Text>> = {
  rebalancing: {
    de: 'Rückkehr zur Zielaufteilung der Risikoklasse',
    en: 'return to the target allocation of the risk class',
  },
  allocation: { de: 'Aufteilung des Tarifs', en: 'allocation of the tariff' },
  adviser: { de: 'Zielgewichte des Beraters', en: 'target weights of the adviser' },
  schedule: { de: 'laufende Optimierung des Tarifs', en: 'continuous optimisation of the tariff' },
  replacement: { de: 'Tausch eines Fonds', en: 'replacement of a fund' },
};

/** Where target weights come from, in words. */
export function sourceText(
  { source, hintKey }: Pick<OptimizationProposal, 'source' | 'hintKey'>,
  { say, of, hint }: Wording,
): string {
  if (source !== 'hint') return of(texts[source]);
  return hintKey === null
    ? say('Hinweis „unbekannt“', 'hint “unknown”')
    : say(`Hinweis „${hint(hintKey)}“`, `hint “${hint(hintKey)}”`);
}
