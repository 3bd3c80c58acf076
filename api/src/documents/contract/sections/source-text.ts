import type { OptimizationProposal } from '@depotwerk/contract/advice';
import hintNames from '@depotwerk/contract/texts/hints/de.json';

const texts: Readonly<Record<Exclude<OptimizationProposal['source'], 'hint'>, string>> = {
  rebalancing: 'Rückkehr zur Zielaufteilung der Risikoklasse',
  allocation: 'Aufteilung des Tarifs',
  adviser: 'Zielgewichte des Beraters',
  schedule: 'laufende Optimierung des Tarifs',
  replacement: 'Tausch eines Fonds',
};

/** Where target weights come from, in words. */
export const sourceText = ({ source, hintKey }: Pick<OptimizationProposal, 'source' | 'hintKey'>): string =>
  source === 'hint' ? `Hinweis „${hintKey === null ? 'unbekannt' : hintNames[hintKey]}“` : texts[source];
