import { useFormats, useTranslation } from '@depotwerk/platform';
import type { ConflictFields, NumberEntry } from '@depotwerk/ui/forms';
import { useInfoFields } from '../info/use-info-fields';
import type { RiskValues } from './risk-values';

/** The fields of a risk component as conflicts and errors of other steps name them. */
export function useRiskFields(): ConflictFields<RiskValues> {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const percent = (entry: NumberEntry) =>
    typeof entry === 'string' ? entry : formats.fraction(entry, 'risk');
  return {
    ...useInfoFields(),
    tariffRiskItemsNumber: { label: t('components.risk.count'), text: (count) => formats.number(count) },
    tariffRiskType: {
      label: t('components.risk.type'),
      text: (id) => (id === null ? '' : t(`components.risk.typeName.${id}`)),
    },
    useQuota: {
      label: t('components.risk.quota'),
      text: (useQuota) => t(useQuota ? 'components.yes' : 'components.no'),
    },
    tariffRiskItemOneLowerBorder: { label: t('components.risk.lower'), text: percent },
    tariffRiskItemsUpperBorders: {
      label: t('components.risk.borders'),
      text: (borders) => borders.map(percent).join(' · '),
    },
  };
}
