import { NavIcon } from '@depotwerk/ui/shell';
import type { SearchGroup, SearchOption } from './search-options';
import styles from './search.module.css';

interface SearchListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly SearchGroup[];
  readonly active: SearchOption | undefined;
  readonly onChoose: (option: SearchOption) => void;
  readonly idOf: (option: SearchOption) => string;
}

/** The list of a combobox: the focus stays in its field. */
export function SearchList({ id, label, groups, active, onChoose, idOf }: SearchListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} className={styles.group}>
            {group.label}
          </div>
          {group.options.map((option) => (
            <button
              key={idOf(option)}
              id={idOf(option)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              className={styles.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <span className={styles.icon}>
                <NavIcon name={option.icon} />
              </span>
              <span className={styles.title}>{option.title}</span>{' '}
              <span className={styles.details}>{option.details.join(' · ')}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
