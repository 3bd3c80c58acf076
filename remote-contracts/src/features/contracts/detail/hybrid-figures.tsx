import type { HybridParts } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Figure } from '@depotwerk/ui/details';

/** The fund part of a hybrid, and risk and cost of the contract as a whole. */
export function HybridFigures({ hybrid }: { hybrid: HybridParts }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const explained = (key: string) => ({
    label: t(`figure.${key}.label`),
    explanation: <p>{t(`figure.${key}.explanation`)}</p>,
  });
  return (
    <>
      <Figure
        {...explained('fundsPart')}
        value={formats.eur(hybrid.fundsValue)}
        note={t('figure.fundsPart.share', { share: formats.fraction(hybrid.fundsFraction, 'share') })}
      />
      <Figure
        {...explained('contractVolatility')}
        value={formats.fraction(hybrid.contractVolatility, 'risk')}
      />
      <Figure
        {...explained('contractFee')}
        value={formats.fraction(hybrid.contractFee, 'cost')}
        note={
          hybrid.contractFeeEuro === null
            ? undefined
            : t('figure.fee.perYear', { eur: formats.eur(hybrid.contractFeeEuro) })
        }
      />
    </>
  );
}
