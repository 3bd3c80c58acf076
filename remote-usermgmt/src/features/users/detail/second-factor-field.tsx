import type { UserDetail } from '@depotwerk/contract/identity';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { ChoiceField, type Control } from '@depotwerk/ui/forms';
import { linkChannelsQuery } from '../api/password-link';
import type { UserValues } from './user-fields';

interface SecondFactorFieldProps {
  readonly control: Control<UserValues>;
  readonly user: UserDetail | null;
}

/** Whether the sign-in asks for a code; who is asked already can stay so without a gateway. */
export function SecondFactorField({ control, user }: SecondFactorFieldProps) {
  const { t } = useTranslation('usermgmt');
  const { data: ways } = useQuery(linkChannelsQuery);
  // Until the answer the choice stays open: the server refuses what cannot work.
  const canSendSms = ways?.channels.includes('sms') ?? true;
  return (
    <ChoiceField
      control={control}
      name="secondFactorRequired"
      label={t('users.form.secondFactor')}
      hint={t(canSendSms ? 'users.form.secondFactorHint' : 'users.form.secondFactorUnavailable')}
      options={[
        { value: false, label: t('users.form.secondFactorFree') },
        {
          value: true,
          label: t('users.form.secondFactorRequired'),
          disabled: !canSendSms && !user?.secondFactorRequired,
        },
      ]}
    />
  );
}
