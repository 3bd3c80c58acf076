import type { InviteChannel } from '@depotwerk/contract/floor/values/imported-users';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Radio } from '@depotwerk/ui/forms';
import { useId } from 'react';
import { linkChannelsQuery } from '../../users/api/password-link';
import styles from '../user-import.module.css';

interface InviteChoiceProps {
  readonly value: InviteChannel | null;
  readonly onChange: (value: InviteChannel | null) => void;
}

const LATER = 'later';

/** Whether new users get the link to set their password with the import; nothing where nothing can be sent. */
export function InviteChoice({ value, onChange }: InviteChoiceProps) {
  const { t } = useTranslation('usermgmt');
  const id = useId();
  const { data } = useQuery(linkChannelsQuery);
  const channels = data?.channels.filter((channel) => channel !== 'handOver') ?? [];
  if (channels.length === 0) return null;
  return (
    <div>
      <p id={id} className={styles.text}>
        {t('userImport.invite.label')}
      </p>
      <Radio.Group
        aria-labelledby={id}
        value={value ?? LATER}
        onChange={({ target }) => onChange(channels.find((channel) => channel === target.value) ?? null)}
        options={[
          { value: LATER, label: t('userImport.invite.later') },
          ...channels.map((channel) => ({ value: channel, label: t(`userImport.invite.${channel}`) })),
        ]}
      />
    </div>
  );
}
