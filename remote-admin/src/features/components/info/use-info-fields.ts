import { useTranslation } from '@depotwerk/platform';
import type { ConflictFields } from '@depotwerk/ui/forms';
import type { InfoValues } from './info-values';

/** Key, name and state as conflicts and errors of other steps name them. */
export function useInfoFields(): ConflictFields<InfoValues> {
  const { t } = useTranslation('admin');
  return {
    key: { label: t('components.column.key'), text: (key) => key },
    name: { label: t('components.column.name'), text: (name) => name },
    isInactive: {
      label: t('components.column.status'),
      text: (isInactive) => t(isInactive ? 'components.inactive' : 'components.active'),
    },
  };
}
