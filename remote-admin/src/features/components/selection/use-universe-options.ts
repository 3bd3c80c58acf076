import { useQuery, useTranslation } from '@depotwerk/platform';
import { componentOptionsQuery } from '../api/components';

/** Universes to choose from; an inactive one only while it is chosen. */
export function useUniverseOptions(chosenId: number | null) {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, isLoading, refetch } = useQuery(componentOptionsQuery('universe'));
  const options = (data ?? [])
    .filter(({ id, isInactive }) => !isInactive || id === chosenId)
    .map(({ id, key, name, isInactive }) => ({
      value: id,
      label: isInactive
        ? t('components.inactiveOption', { name, key })
        : t('components.option', { name, key }),
    }));
  return { options, error, isFetching, isLoading, retry: () => void refetch() };
}
