import { useFormats, useTranslation } from '@depotwerk/platform';
import { FormField, PercentInput, useWatch, type Control } from '@depotwerk/ui/forms';
import type { RiskValues } from './risk-values';

interface UpperBorderProps {
  readonly control: Control<RiskValues>;
  /** Of the class, from 0. */
  readonly index: number;
  readonly isDisabled: boolean;
}

/** Upper border of a class, with the lower one beside it. */
export function UpperBorder({ control, index, isDisabled }: UpperBorderProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const lower = useWatch({
    control,
    name: index === 0 ? 'tariffRiskItemOneLowerBorder' : `tariffRiskItemsUpperBorders.${index - 1}`,
  });
  return (
    <FormField
      control={control}
      name={`tariffRiskItemsUpperBorders.${index}`}
      label={t('components.risk.upper', { riskClass: index + 1 })}
      hint={t('components.risk.from', {
        lower: formats.fraction(typeof lower === 'number' ? lower : null, 'risk'),
      })}
      isRequired
    >
      {(input) => <PercentInput {...input} decimals={1} disabled={isDisabled} />}
    </FormField>
  );
}
