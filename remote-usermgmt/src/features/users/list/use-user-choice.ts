import type { User } from '@depotwerk/contract/identity';
import { useMay, useTranslation } from '@depotwerk/platform';
import type { RowChoice, Selection } from '@depotwerk/ui/data';
import { useMemo } from 'react';

/** How users are chosen for an action; undefined for who may not act on them. */
export function useUserChoice({ isSelected, toggle }: Selection<User>): RowChoice<User> | undefined {
  const { t } = useTranslation('usermgmt');
  const mayEdit = useMay('users.edit');
  return useMemo(
    () =>
      mayEdit
        ? {
            title: t('users.column.choice'),
            labelOf: ({ fullName }) => t('users.choose', { name: fullName }),
            isSelected,
            toggle,
          }
        : undefined,
    [mayEdit, t, isSelected, toggle],
  );
}
