import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import type { ConflictFields } from '@depotwerk/ui/forms';
import { universeTypesQuery } from '../api/fund-lists';
import { useInfoFields } from '../info/use-info-fields';
import type { UniverseValues } from './universe-values';

/** The fields of a universe as conflicts and errors of other steps name them. */
export function useUniverseFields(): ConflictFields<UniverseValues> {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data: types } = useQuery(universeTypesQuery);
  return {
    ...useInfoFields(),
    tariffUniverseSelectionManualMode: {
      label: t('components.universe.mode'),
      text: (isManual) => t(isManual ? 'components.manual' : 'components.automatic'),
    },
    tariffUniverseType: {
      label: t('components.universe.type'),
      text: (typeId) => types?.find(({ id }) => id === typeId)?.universeTypeName ?? '',
    },
    tariffUniverseItems: {
      label: t('components.universe.funds'),
      text: ({ length }) => t('components.funds.count', { count: length, funds: formats.number(length) }),
    },
  };
}
