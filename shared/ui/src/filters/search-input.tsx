import { SearchOutlined } from '@ant-design/icons';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCutNotice } from '../text/use-cut-notice';
import styles from './search-input.module.css';

export interface SearchInputProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What is searched for; a change from outside (a chip removed, a link) replaces what was typed. */
  readonly value: string;
  readonly onSearch: (value: string) => void;
  /** For a search that was just opened. */
  readonly autoFocus?: boolean;
  /** Id of the hit that Enter chooses, where the search stands in a dropdown. */
  readonly activeHitId?: string | undefined;
}

/** Searches a moment after the last key; Enter and clearing at once. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder, value, onSearch, autoFocus = false, activeHitId } = props;
  const limited = useCutNotice();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  /** What is searched for when no key follows. */
  const [waiting, setWaiting] = useState<string | null>(null);
  if (value !== known) {
    setKnown(value);
    // The own search comes back as the value, perhaps late: then more may have been typed already.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
      setWaiting(null);
    }
  }
  const search = (text: string) => {
    const wanted = text.trim();
    setWaiting(null);
    setSent(wanted);
    if (wanted !== value) onSearch(wanted);
  };
  // What else narrows the list may have changed since the key.
  const searchWaiting = useEffectEvent(() => search(waiting ?? ''));
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => searchWaiting(), searchLimits.debounceMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <Input
      type="search"
      className={styles.search ?? ''}
      aria-label={label}
      placeholder={placeholder ?? label}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      autoFocus={autoFocus}
      aria-activedescendant={activeHitId}
      {...limited(searchLimits.maxLength)}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') search('');
        else setWaiting(target.value);
      }}
      // A form around the search is not submitted.
      onPressEnter={(event) => {
        event.preventDefault();
        search(typed);
      }}
    />
  );
}
