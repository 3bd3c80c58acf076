import { roundToCents } from '@depotwerk/domain';

/** Amounts as files of banks write them: `1.234,56 €`, `1,234.56`, `1234.5`. */
const german = /^\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^\d+(?:,\d+)?$/;
const english = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d+$/;

/** EUR in whole cents; null for what is no amount. A dot before three digits separates thousands. */
export function amountIn(cell: string): number | null {
  const text = cell.replace(/€|EUR/gi, '').replace(/[\s\u00a0\u202f']/g, '');
  const plain = german.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : english.test(text)
      ? text.replaceAll(',', '')
      : null;
  return plain === null ? null : roundToCents(Number(plain));
}
