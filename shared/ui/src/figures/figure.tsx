import { QuestionCircleOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Popover } from '../controls/popover';
import styles from './figure.module.css';

export interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Small line below, e.g. the date of the value. */
  readonly note?: ReactNode;
  /** How the figure came about; opens on click. */
  readonly explanation?: ReactNode;
}

/** A key figure with its explanation one click away. */
export function Figure({ label, value, note, explanation }: FigureProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>
        {label}
        {explanation === undefined ? null : (
          <Popover trigger="click" placement="bottom" content={explanation} destroyOnHidden>
            <Button
              type="text"
              size="small"
              icon={<QuestionCircleOutlined aria-hidden />}
              aria-label={t('figure.explain', { label })}
            />
          </Popover>
        )}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
);
