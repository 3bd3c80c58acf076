import { useTranslation } from '@depotwerk/platform';
import { BellIcon } from '@depotwerk/ui/shell';
import { useEffect, useRef, useState } from 'react';
import frame from '../layouts/frame.module.css';
import { LaterPart } from '../layouts/later-part';
import styles from './bell.module.css';
import { headlineOf } from './notification-text';
import { useEndedWork } from './use-ended-work';
import { useNotices } from './use-notices';
import { useNotifications } from './use-notifications';

/** More than two digits say no more. */
const MOST = 99;

const loadPanel = () => import('./bell-panel');

/** Work that ended in the background, a session that ends, new releases. */
export function Bell() {
  const { t } = useTranslation('shell');
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useNotifications();
  useEndedWork(data?.items);
  const notices = useNotices(data);
  const unread = (data?.unread ?? 0) + notices.filter(({ key }) => !seen.has(key)).length;
  const newest = data?.items.find(({ isRead }) => !isRead);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  return (
    <div
      ref={place}
      role="presentation"
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !place.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={`${frame.barButton} ${styles.button}`}
        aria-label={unread === 0 ? t('bell.open') : t('bell.openUnread', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon aria-hidden />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden>
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        ) : null}
      </button>
      <span role="status" className="dw-visually-hidden">
        {newest && !isOpen ? t('bell.arrived', { text: headlineOf(newest, t) }) : null}
      </span>
      {isOpen ? (
        <LaterPart
          name="bellPanel"
          load={loadPanel}
          place={(state) => (
            <div role="dialog" aria-label={t('bell.title')} className={styles.panel}>
              {state}
            </div>
          )}
        >
          {({ BellPanel }) => (
            <BellPanel
              notifications={data}
              hasFailed={error !== null && data === undefined}
              notices={notices.map((notice) => ({ ...notice, isRead: seen.has(notice.key) }))}
              onRetry={() => void refetch()}
              onAllRead={() => setSeen(new Set(notices.map(({ key }) => key)))}
              onClose={close}
            />
          )}
        </LaterPart>
      ) : null}
    </div>
  );
}
