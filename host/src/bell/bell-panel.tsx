import type { Notification } from '@depotwerk/contract/desk';
import { notificationRules } from '@depotwerk/contract/floor/values/notification-kinds';
import {
  api,
  Link,
  lockSession,
  useFormats,
  useHasDirtyForms,
  useMutation,
  useQueryClient,
  useTranslation,
} from '@depotwerk/platform';
import { Button, Spin } from '@depotwerk/ui/shell';
import { useEffect, useRef } from 'react';
import styles from './bell.module.css';
import { detailOf, headlineOf } from './notification-text';
import type { Notice } from './use-notices';
import { notificationsQuery, type BellNotifications } from './use-notifications';

interface BellPanelProps {
  readonly notifications: BellNotifications | undefined;
  readonly hasFailed: boolean;
  readonly notices: readonly (Notice & { readonly isRead: boolean })[];
  readonly onRetry: () => void;
  readonly onAllRead: () => void;
  readonly onClose: () => void;
}

const unreadOf = (items: readonly Notification[], unread: number) => ({
  items: items.map((item) => ({ ...item, isRead: true })),
  unread,
});

/** Marks as read here at once, and on the server. */
function useRead() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  const onError = () => void client.invalidateQueries({ queryKey });
  const change = (edit: (before: BellNotifications) => BellNotifications) =>
    client.setQueryData<BellNotifications>(queryKey, (before) => before && edit(before));
  const all = useMutation({
    mutationFn: (upTo: number) => api.request('POST /notifications/read', { body: { upTo } }),
    onMutate: () => change((before) => ({ ...before, ...unreadOf(before.items, 0) })),
    onError,
  });
  const one = useMutation({
    mutationFn: ({ id }: Notification) =>
      api.request('POST /notifications/:notificationId/read', { params: { notificationId: id } }),
    onMutate: ({ id }) =>
      change((before) => ({
        ...before,
        items: before.items.map((item) => (item.id === id ? { ...item, isRead: true } : item)),
        unread: Math.max(0, before.unread - 1),
      })),
    onError,
  });
  return { all, one };
}

export function BellPanel(props: BellPanelProps) {
  const { notifications, hasFailed, notices, onRetry, onAllRead, onClose } = props;
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const isDirty = useHasDirtyForms();
  const panel = useRef<HTMLDivElement>(null);
  const { all, one } = useRead();
  useEffect(() => panel.current?.focus(), []);
  const items = notifications?.items ?? [];
  const hasUnread = (notifications?.unread ?? 0) > 0 || notices.some(({ isRead }) => !isRead);
  const newest = items[0];
  const readAll = () => {
    onAllRead();
    if (newest) all.mutate(newest.id);
    panel.current?.focus();
  };
  const isEmpty = notifications !== undefined && items.length + notices.length === 0;
  return (
    <div ref={panel} role="dialog" aria-label={t('bell.title')} tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('bell.title')}</h2>
        {hasUnread ? (
          <Button type="link" size="small" onClick={readAll}>
            {t('bell.readAll')}
          </Button>
        ) : null}
      </div>
      {hasFailed ? (
        <div role="alert" className={styles.state}>
          <p>{t('bell.failed')}</p>
          <Button
            onClick={() => {
              onRetry();
              panel.current?.focus();
            }}
          >
            {t('bell.retry')}
          </Button>
        </div>
      ) : null}
      {!hasFailed && notifications === undefined ? <Spin className={styles.state ?? ''} /> : null}
      {isEmpty ? <p className={styles.state}>{t('bell.none')}</p> : null}
      <ul className={styles.items}>
        {notices.map(({ key, kind, text, isRead }) => (
          <li key={key} className={styles.item} data-read={isRead}>
            <span className={styles.text}>{text}</span>
            {kind === 'release' ? (
              <Button size="small" disabled={isDirty} onClick={() => location.reload()}>
                {t('bell.reload')}
              </Button>
            ) : (
              <Button
                size="small"
                onClick={() => {
                  onClose();
                  lockSession('asked');
                }}
              >
                {t('bell.signInAgain')}
              </Button>
            )}
          </li>
        ))}
        {items.map((item) => (
          <li key={item.id} className={styles.item} data-read={item.isRead}>
            <Link
              to={notificationRules[item.kind].path(item.facts)}
              className={styles.text ?? ''}
              onClick={() => {
                if (!item.isRead) one.mutate(item);
                onClose();
              }}
            >
              <span className={styles.headline} data-outcome={item.outcome}>
                {headlineOf(item, t)}
                {item.isRead ? null : <span className="dw-visually-hidden"> ({t('bell.unread')})</span>}
              </span>
              <span className={styles.detail}>{detailOf(item, t, formats)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
