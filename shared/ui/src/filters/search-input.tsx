import { SearchOutlined } from '@ant-design/icons';
import { search as searchLimits } from '@depotwerk/contract/values/search';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
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
  if (value !== known) {
    setKnown(value);
    // The own search comes back as the value, perhaps late: then more may have been typed already.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (wanted: string, delayMs: number) => {
    clearTimeout(timer.current);
    const send = () => {
      setSent(wanted.trim());
      if (wanted.trim() !== value) onSearch(wanted.trim());
    };
    if (delayMs === 0) send();
    else timer.current = setTimeout(send, delayMs);
  };
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
        search(target.value, target.value === '' ? 0 : searchLimits.debounceMs);
      }}
      // A form around the search is not submitted.
      onPressEnter={(event) => {
        event.preventDefault();
        search(typed, 0);
      }}
    />
  );
}
