import type { TabsProps } from 'antd';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './plain-tabs.module.css';

export type PlainTabsProps = Pick<TabsProps, 'activeKey' | 'items' | 'destroyOnHidden' | 'onChange'>;

/** Keys that lead from tab to tab, and where they lead to of so many. */
const ways: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Sideways alone: the page stays where it is. */
function showSideways(tab: HTMLElement | null | undefined): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const { offsetLeft: start, offsetWidth: width } = tab;
  if (start < list.scrollLeft) list.scrollLeft = start;
  else if (start + width > list.scrollLeft + list.clientWidth)
    list.scrollLeft = start + width - list.clientWidth;
}

/** Tabs that are swiped where they do not fit. Arrow keys reach them all, Enter opens one. */
export function PlainTabs({ activeKey, items = [], destroyOnHidden = false, onChange }: PlainTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = items.find(({ key }) => key === activeKey)?.key ?? items[0]?.key;
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (active !== undefined && !visited.has(active)) setVisited(new Set([...visited, active]));
  const tabs = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const activeAt = items.findIndex(({ key }) => key === active);
  useLayoutEffect(() => showSideways(tabs()[activeAt]), [activeAt]);

  // Another tab may take a while to be drawn: whoever comes back to the shown one before that takes the wish back.
  const wanted = useRef(active);
  useLayoutEffect(() => {
    wanted.current = active;
  }, [active]);
  const choose = (key: string) => {
    if (key === active && wanted.current === active) return;
    wanted.current = key;
    onChange?.(key);
  };

  const follow = (event: KeyboardEvent) => {
    const all = tabs();
    const at = all.findIndex((tab) => tab === document.activeElement);
    const next = at < 0 ? undefined : ways[event.key]?.(at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const isDrawn = (key: string) => key === active || (!destroyOnHidden && visited.has(key));
  return (
    <div>
      <div ref={list} role="tablist" className={styles.list}>
        {items.map(({ key, label, disabled }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={key === active}
            aria-controls={isDrawn(key) ? `${id}-panel-${key}` : undefined}
            tabIndex={key === active ? 0 : -1}
            disabled={disabled}
            className={styles.tab}
            onKeyDown={follow}
            onClick={() => choose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ key, children }) =>
        isDrawn(key) ? (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-panel-${key}`}
            aria-labelledby={`${id}-tab-${key}`}
            tabIndex={0}
            hidden={key !== active}
            className={styles.panel}
          >
            {children}
          </div>
        ) : null,
      )}
    </div>
  );
}
