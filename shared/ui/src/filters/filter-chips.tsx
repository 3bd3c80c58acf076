import { useTranslation } from '@depotwerk/platform';
import { Button, Tag } from 'antd';
import styles from './filter-chips.module.css';

export interface FilterChip {
  readonly key: string;
  /** e.g. "Versicherer" */
  readonly name: string;
  /** e.g. "Nordstern Leben" */
  readonly value: string;
}

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onRemove: (key: string) => void;
  readonly onReset: () => void;
}

/** Every active filter as a chip that can be taken off, and a way to take off all. */
export function FilterChips({ chips, onRemove, onReset }: FilterChipsProps) {
  const { t } = useTranslation('ui');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filter.active')}>
      {chips.map(({ key, name, value }) => (
        <li key={key}>
          <Tag
            className={styles.chip ?? ''}
            closable={{ 'aria-label': t('filter.remove', { name, value }) }}
            onClose={(event) => {
              event.preventDefault();
              onRemove(key);
            }}
          >
            <span className={styles.name}>{name}:</span> {value}
          </Tag>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={onReset}>
          {t('filter.reset')}
        </Button>
      </li>
    </ul>
  );
}
