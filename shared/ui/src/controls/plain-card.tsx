import type { ComponentProps, ReactNode } from 'react';
import styles from './plain-card.module.css';

export interface PlainCardProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title?: ReactNode;
  /** At the end of the line of the title. */
  readonly extra?: ReactNode;
  readonly bodyClassName?: string | undefined;
}

const both = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' ');

/** A surface for what belongs together. Its parts have the names of the library, so that the rules of the frame hold for both. */
export function PlainCard({ title, extra, className, bodyClassName, children, ...rest }: PlainCardProps) {
  return (
    <div {...rest} className={both('ant-card', styles.card, className)}>
      {title || extra ? (
        <div className={styles.head}>
          <div className={both('ant-card-head-wrapper', styles.line)}>
            {title ? <div className={styles.title}>{title}</div> : null}
            {extra ? <div className={styles.extra}>{extra}</div> : null}
          </div>
        </div>
      ) : null}
      <div className={both('ant-card-body', styles.body, bodyClassName)}>{children}</div>
    </div>
  );
}
