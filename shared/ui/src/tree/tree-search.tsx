import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { SearchInput } from '../filters/search-input';
import styles from './tree-search.module.css';

export interface TreeSearchProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly hitCount: number;
  readonly autoFocus?: boolean;
  readonly activeHitId?: string | undefined;
}

/** The search over a tree, with how much it found or why it does not search yet. */
export function TreeSearch(props: TreeSearchProps) {
  const { label, search, onSearch, hitCount, autoFocus = false, activeHitId } = props;
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const said =
    search.length >= searchLimits.minLength
      ? t('tree.hits', { count: hitCount, shown: formats.number(hitCount) })
      : search.length > 0
        ? t('tree.tooShort', { count: searchLimits.minLength })
        : null;
  return (
    <div>
      <SearchInput
        label={label}
        value={search}
        autoFocus={autoFocus}
        activeHitId={activeHitId}
        onSearch={onSearch}
      />
      <div role="status" className={styles.status}>
        {said}
      </div>
    </div>
  );
}
