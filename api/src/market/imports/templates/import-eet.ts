import { paiFamilies, type PaiFamily } from '@depotwerk/domain';
import type { CheckedRow } from '../../../templates/open-template';
import { figureImporter } from './figure-importer';
import { SoundCells, type ReadFigure, type ReadFigures } from './fund-figures';

const range = (from: number, to: number): string[] =>
  Array.from({ length: Math.floor((to - from) / 40) + 1 }, (_, i) => String(from + 40 * i));

/** Fields that say whether an adverse impact is considered, by the families of the product. */
const CONSIDERED: Readonly<Record<PaiFamily, readonly string[]>> = {
  climate: range(30030, 30830),
  biodiversity: ['30870'],
  water: ['30910'],
  waste: ['30950'],
  social: ['30990', '31030', '31060', '31100'],
  weapons: ['31140'],
};

function families(cells: SoundCells): ReadFigure<PaiFamily[]> | null {
  const field = '20100';
  if (cells.text(field) === '') return null;
  const considered = paiFamilies.filter((family) => CONSIDERED[family].some((each) => cells.is(each, 'Y')));
  return { value: cells.is(field, 'Y') ? considered : [], field };
}

/** The minimum of the product, else what it says as a product of its article. */
function sustainable(cells: SoundCells): ReadFigure<number> | null {
  const total = cells.number(['20420', ...(cells.is('20040', '8') ? ['20180'] : [])], 0, 1);
  if (total || !cells.is('20040', '9')) return total;
  const [environmental, social] = [cells.number(['20220'], 0, 1), cells.number(['20250'], 0, 1)];
  const first = environmental ?? social;
  if (!first) return null;
  return { value: Math.min(1, (environmental?.value ?? 0) + (social?.value ?? 0)), field: first.field };
}

/** Fields of the EET 1.1.2 that the product uses: the article, the minimum shares, the adverse impacts. */
export function eetFigures(checked: CheckedRow): ReadFigures {
  const cells = new SoundCells(checked);
  const article = cells.number(['20040'], 6, 9);
  return {
    sfdrArticle: article && article.value !== 7 ? article : null,
    sustainableMinimum: sustainable(cells),
    taxonomyMinimum: cells.number(['20450', '20600'], 0, 1),
    paiFamilies: families(cells),
  };
}

/** European ESG Template: sustainability of funds. */
export const eetImporter = figureImporter({ kind: 'eet', template: 'EET', figuresOf: eetFigures });
