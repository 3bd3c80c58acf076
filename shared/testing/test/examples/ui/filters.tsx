import { FilterChips, SearchInput, StatTile, StatTiles, StatusTag } from '@depotwerk/ui/data';
import { useState } from 'react';

/** Above a list: figures that narrow it, a search, what is narrowed as chips, and a state in one word. */
export function OrderFilters() {
  const [search, setSearch] = useState('');
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const chips = [
    ...(search === '' ? [] : [{ key: 'search', name: 'Suche', value: search }]),
    ...(isOpenOnly ? [{ key: 'open', name: 'Zustand', value: 'offen' }] : []),
  ];
  const reset = () => {
    setSearch('');
    setIsOpenOnly(false);
  };
  return (
    <>
      <StatTiles label="Aufträge">
        <StatTile
          label="Offen"
          value="3"
          isPressed={isOpenOnly}
          onToggle={() => setIsOpenOnly(!isOpenOnly)}
        />
      </StatTiles>
      <SearchInput label="Aufträge durchsuchen" value={search} onSearch={setSearch} />
      <FilterChips
        chips={chips}
        onRemove={(key) => (key === 'search' ? setSearch('') : setIsOpenOnly(false))}
        onReset={reset}
      />
      <StatusTag tone="warning">überfällig</StatusTag>
    </>
  );
}
