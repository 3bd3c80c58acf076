import type { PropsWithChildren, ReactNode } from 'react';
import { PlainCard } from '../controls/plain-card';
import { titledPart, titleTools } from './title-tools';
import styles from './titled-card.module.css';

export interface TitledCardProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  /** Of the part below the title. */
  readonly bodyClassName?: string | undefined;
  /** Beside the title, about all that the card shows. */
  readonly actions?: ReactNode;
}

/** Part of a page: a card whose title is a heading, so that a screen reader can jump to it. */
export function TitledCard({
  title,
  className,
  bodyClassName,
  actions,
  children,
}: PropsWithChildren<TitledCardProps>) {
  return (
    <PlainCard
      title={<h2 className={styles.title}>{title}</h2>}
      extra={
        <div className={styles.actions}>
          {actions}
          <span className={styles.tools} {...titleTools} />
        </div>
      }
      {...titledPart}
      className={className}
      bodyClassName={bodyClassName}
    >
      {children}
    </PlainCard>
  );
}
