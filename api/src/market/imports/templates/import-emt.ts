import type { TargetMarketAnswer } from '@depotwerk/domain';
import type { CheckedRow } from '../../../templates/open-template';
import { figureImporter } from './figure-importer';
import { SoundCells, type ReadFigure, type ReadFigures } from './fund-figures';

const ANSWERS: Readonly<Record<string, TargetMarketAnswer>> = {
  y: 'Y',
  n: 'N',
  neutral: 'Neutral',
  // Only one of the two kinds of professional clients.
  p: 'Y',
  e: 'Y',
};

function answer(cells: SoundCells, field: string): ReadFigure<TargetMarketAnswer> | null {
  const value = ANSWERS[cells.text(field).toLowerCase()];
  return value === undefined ? null : { value, field };
}

/** Costs of a structured security may be amounts of its currency; of funds they are fractions. */
const areFractions = (cells: SoundCells): boolean =>
  !cells.is('00060', 'S', 'ETC', 'B') || cells.is('00096', 'P');

/** Fields of the EMT, versions 4.2 and 4.3, that the product uses: target market and costs. */
export function emtFigures(checked: CheckedRow): ReadFigures {
  const cells = new SoundCells(checked);
  const cost = (field: string, min: number) => (areFractions(cells) ? cells.number([field], min, 1) : null);
  const lowest = '04050';
  return {
    mifidR: answer(cells, '01010'),
    mifidP: answer(cells, '01020'),
    isUnfitForLowestRisk: cells.text(lowest) === '' ? null : { value: cells.is(lowest, 'Y'), field: lowest },
    // The SRI of a KID goes before the SRRI of a UCITS.
    riskIndicator: cells.number(['04010', '04020'], 1, 7),
    recommendedHoldingYears: cells.number(['05080'], 0, 100),
    entryCost: cost('07020', 0),
    ongoingFee: cost('07100', 0),
    transactionCost: cost('07130', -1),
  };
}

/** European MiFID Template: target market and costs of funds. */
export const emtImporter = figureImporter({ kind: 'emt', template: 'EMT', figuresOf: emtFigures });
