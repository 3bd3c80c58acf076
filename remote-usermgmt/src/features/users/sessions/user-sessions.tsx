import type { UserDetail, UserSession } from '@depotwerk/contract/identity';
import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState, Messages, StatusTag, useRefusal } from '@depotwerk/ui/data';
import { Card, DataTable, Popconfirm } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { sessionsQuery, useEndSession } from '../api/sessions';
import { deviceOf } from '@depotwerk/contract/identity/device-name';
import styles from './user-sessions.module.css';

/** Where the user is signed in, and a way to end it. */
export function UserSessions({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const { tell: tellRefusal } = useRefusal();
  const mayEdit = useMay('users.edit');
  const query = useQuery(sessionsQuery(user.id));
  const { data: sessions } = query;
  const { mutate, isPending, variables } = useEndSession(user.id);
  const end = (sessionId: string | null) =>
    mutate(sessionId, {
      onSuccess: () =>
        void message.success(t(sessionId === null ? 'users.sessions.allEnded' : 'users.sessions.ended')),
      onError: tellRefusal,
    });
  const deviceName = ({ userAgent }: UserSession) => {
    const device = deviceOf(userAgent);
    if (device === null) return t('users.sessions.unknownDevice');
    return [device.browser, device.system].filter(Boolean).join(', ');
  };

  if (sessions === undefined)
    return (
      <LoadState query={query} failed={t('users.sessions.failed')} waiting={t('users.sessions.loading')} />
    );
  if (sessions.length === 0) return <EmptyState title={t('users.sessions.none')} />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className={styles.sessions}>
      {mayEdit && others.length > 0 ? (
        <Popconfirm
          title={t(
            others.length === sessions.length ? 'users.sessions.endAllAsk' : 'users.sessions.endOthersAsk',
          )}
          okText={t('users.sessions.endAllConfirm')}
          cancelText={t('users.link.cancel')}
          onConfirm={() => end(null)}
        >
          <Button loading={isPending && variables === null}>
            {t(others.length === sessions.length ? 'users.sessions.endAll' : 'users.sessions.endOthers')}
          </Button>
        </Popconfirm>
      ) : null}
      <Card size="small" className={styles.card ?? ''}>
        <DataTable<UserSession>
          label={t('users.step.sessions')}
          rows={sessions}
          rowKey={({ id }) => id}
          loadAll={async () => sessions}
          columns={[
            {
              key: 'device',
              title: t('users.sessions.device'),
              render: deviceName,
              cell: (session) => ({
                kind: 'text',
                text: deviceName(session),
                secondary: session.isCurrent ? t('users.sessions.current') : null,
              }),
            },
            {
              key: 'createdAt',
              title: t('users.sessions.since'),
              cell: ({ createdAt }) => ({ kind: 'dateTime', at: createdAt }),
            },
            {
              key: 'lastUsedAt',
              title: t('users.sessions.lastUsed'),
              cell: ({ lastUsedAt }) => ({ kind: 'dateTime', at: lastUsedAt }),
            },
            {
              key: 'expiresAt',
              title: t('users.sessions.expires'),
              cell: ({ expiresAt }) => ({ kind: 'dateTime', at: expiresAt }),
            },
            {
              key: 'end',
              title: t('users.sessions.action'),
              render: (session) =>
                session.isCurrent ? (
                  <StatusTag tone="info">{t('users.sessions.current')}</StatusTag>
                ) : mayEdit ? (
                  <Button
                    size="small"
                    loading={isPending && variables === session.id}
                    aria-label={t('users.sessions.endOne', { device: deviceName(session) })}
                    onClick={() => end(session.id)}
                  >
                    {t('users.sessions.end')}
                  </Button>
                ) : null,
            },
          ]}
        />
      </Card>
    </div>
  );
}
