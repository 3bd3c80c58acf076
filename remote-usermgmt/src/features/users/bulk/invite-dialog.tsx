import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Modal, Skeleton } from '@depotwerk/ui/data';
import { Radio } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { linkChannelsQuery } from '../api/password-link';
import styles from '../actions/link-dialog.module.css';

type Channel = 'email' | 'sms';

interface InviteDialogProps {
  /** How many users are invited. */
  readonly count: number;
  readonly onChoose: (channel: Channel) => void;
  readonly onCancel: () => void;
}

/** Which way the links to several users take; mounted only while open. */
export function InviteDialog({ count, onChoose, onCancel }: InviteDialogProps) {
  const { t } = useTranslation('usermgmt');
  const { data, error, isFetching, refetch } = useQuery(linkChannelsQuery);
  const [chosen, setChosen] = useState<Channel | null>(null);
  const channels = data?.channels.filter((channel) => channel !== 'handOver') ?? [];
  const channel = chosen ?? channels[0] ?? null;
  return (
    <Modal
      open
      title={t('users.bulk.invitation.title', { count })}
      okText={t('users.bulk.invitation.send')}
      okButtonProps={{ disabled: channel === null }}
      cancelText={t('users.bulk.invitation.cancel')}
      onOk={() => channel !== null && onChoose(channel)}
      onCancel={onCancel}
    >
      {error ? (
        <LoadFailed
          title={t('users.link.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <>
          <p>{t(channels.length === 0 ? 'users.bulk.invitation.noWay' : 'users.bulk.invitation.text')}</p>
          <Radio.Group
            className={styles.channels ?? ''}
            aria-label={t('users.link.channel')}
            value={channel}
            onChange={({ target }) => setChosen(channels.find((one) => one === target.value) ?? null)}
            options={channels.map((value) => ({
              value,
              label: t(`users.bulk.invitation.by.${value}`),
            }))}
          />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Modal>
  );
}
