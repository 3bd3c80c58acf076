import type { PasswordLink, UserDetail } from '@depotwerk/contract/identity';
import type { LinkChannel } from '@depotwerk/contract/identity/values/password-links';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState, Modal, useRefusal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { Radio } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { linkChannelsQuery, usePasswordLink } from '../api/password-link';
import { HandedOverLink } from './handed-over-link';
import styles from './link-dialog.module.css';

interface LinkDialogProps {
  readonly user: UserDetail;
  readonly onClose: () => void;
}

/** Invites a user or resets the password: which way the link takes, then what became of it. */
export function LinkDialog({ user, onClose }: LinkDialogProps) {
  const { t } = useTranslation('usermgmt');
  const { tellBy } = useRefusal();
  const { data: link, mutate, isPending } = usePasswordLink(user.id);
  const [refused, setRefused] = useState<string | null>(null);
  const [chosen, setChosen] = useState<LinkChannel | null>(null);
  const channels = useQuery(linkChannelsQuery);
  const purpose = user.hasPassword ? 'reset' : 'invite';
  const isPossible = { email: user.email !== null, sms: user.phoneNumber !== null, handOver: true } as const;
  const channel = chosen ?? channels.data?.channels.find((one) => isPossible[one]) ?? null;
  const create = () => {
    if (channel === null) return;
    setRefused(null);
    mutate(channel, { onError: tellBy(setRefused) });
  };
  return (
    <Modal
      open
      title={t(`users.link.title.${purpose}`, { name: user.fullName })}
      onCancel={onClose}
      // A link that is shown once must not go away by a click beside it.
      mask={{ closable: false }}
      footer={
        link ? (
          <Button type="primary" onClick={onClose}>
            {t('users.link.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('users.link.cancel')}</Button>
            <Button type="primary" disabled={channel === null} loading={isPending} onClick={create}>
              {t(channel === 'handOver' ? 'users.link.create' : 'users.link.send')}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <Outcome link={link} />
      ) : (
        <>
          <p>{t(`users.link.text.${purpose}`)}</p>
          <div className={styles.ways}>
            {channels.data ? (
              <Radio.Group
                className={styles.channels ?? ''}
                aria-label={t('users.link.channel')}
                value={channel}
                onChange={({ target }) =>
                  setChosen(channels.data.channels.find((one) => one === target.value) ?? null)
                }
                options={channels.data.channels.map((value) => ({
                  value,
                  disabled: !isPossible[value],
                  label: t(`users.link.by.${value}${isPossible[value] ? '' : 'Missing'}`, {
                    address: value === 'email' ? user.email : user.phoneNumber,
                  }),
                }))}
              />
            ) : (
              <LoadState query={channels} failed={t('users.link.failed')} rows={2} />
            )}
          </div>
        </>
      )}
      {refused === null ? null : <Alert type="error" role="alert" showIcon title={refused} />}
    </Modal>
  );
}

function Outcome({ link }: { readonly link: PasswordLink }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const at = formats.dateTime(link.expiresAt);
  if (link.link !== null) return <HandedOverLink link={link.link} expiresAt={at} />;
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={t('users.link.sent', { address: link.sentTo })}
      description={t('users.link.validUntil', { at })}
    />
  );
}
