import { useTranslation } from '@depotwerk/platform';
import { ChoiceField, type Control } from '@depotwerk/ui/forms';
import type { UserValues } from './user-fields';

export function StateField({ control }: { readonly control: Control<UserValues> }) {
  const { t } = useTranslation('usermgmt');
  return (
    <ChoiceField
      control={control}
      name="isInactive"
      label={t('users.column.state')}
      options={[
        { value: false, label: t('users.state.active') },
        { value: true, label: t('users.state.inactive') },
      ]}
    />
  );
}
