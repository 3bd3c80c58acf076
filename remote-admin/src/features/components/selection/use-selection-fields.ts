import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import type { ConflictFields } from '@depotwerk/ui/forms';
import { componentOptionsQuery } from '../api/components';
import { rankingTypesQuery } from '../api/fund-lists';
import { useInfoFields } from '../info/use-info-fields';
import type { SelectionValues } from './selection-values';

/** The fields of a selection as conflicts and errors of other steps name them. */
export function useSelectionFields(): ConflictFields<SelectionValues> {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { data: universes } = useQuery(componentOptionsQuery('universe'));
  const { data: rankings } = useQuery(rankingTypesQuery);
  return {
    ...useInfoFields(),
    tariffFundSelectionManualMode: {
      label: t('components.selection.mode'),
      text: (isManual) => t(isManual ? 'components.manual' : 'components.automatic'),
    },
    tariffUniverseComponent: {
      label: t('components.selection.universe'),
      text: (universeId) => universes?.find(({ id }) => id === universeId)?.name ?? '',
    },
    tariffSelectedFunds: {
      label: t('components.selection.funds'),
      text: ({ length }) => t('components.funds.count', { count: length, funds: formats.number(length) }),
    },
    tariffRankingType: {
      label: t('components.selection.ranking'),
      text: (rankingId) => rankings?.find(({ id }) => id === rankingId)?.rankingTypeName ?? '',
    },
    tariffFundShortlistSize: {
      label: t('components.selection.size'),
      text: (size) => (typeof size === 'string' ? size : formats.number(size)),
    },
    minimumRank: {
      label: t('components.selection.minimumRank'),
      text: (rank) =>
        rank === null ? t('components.selection.noRank') : t('components.selection.rank', { count: rank }),
    },
  };
}
