import type { CorporateAction } from '@depotwerk/contract/market';
import { useFormats, useTranslation } from '@depotwerk/platform';

/** Units with as many decimals as a ratio may have. */
const RATIO_DECIMALS = 6;

/** An action in words, as the fund of the page sees it. */
export function useActionWords() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const units = (count: number) => {
    const decimals = (String(count).split('.')[1] ?? '').length;
    return formats.number(count, Math.min(decimals, RATIO_DECIMALS));
  };
  return {
    ratio: ({ oldUnits, newUnits }: Pick<CorporateAction, 'oldUnits' | 'newUnits'>) =>
      t('corporateActions.ratioText', { oldUnits: units(oldUnits), newUnits: units(newUnits) }),
    kind: ({ kind, successorName, successorFundId, fundName }: CorporateAction, fundId: number) =>
      kind === 'split'
        ? t('corporateActions.kind.split')
        : fundId === successorFundId
          ? t('corporateActions.mergerOf', { name: fundName })
          : t('corporateActions.mergerInto', { name: successorName }),
    units,
  };
}
