import { isEntryDate, readDate } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { useState, type ComponentType } from 'react';
import { DateInput } from '../inputs/date-input';
import type { EntryInputProps } from '../inputs/entry-input';
import { MoneyInput } from '../inputs/number-input';
import { textMessage } from '../inputs/text-message';
import styles from './range-filter.module.css';

interface Range<V> {
  readonly from?: V | undefined;
  readonly to?: V | undefined;
}

export interface RangeFilterProps<V> {
  /** Begins the ids of both inputs. */
  readonly id: string;
  readonly labels: { readonly from: string; readonly to: string };
  readonly range: Range<V>;
  /** Called when a field is left or with Enter, and only with a range that can be used. */
  readonly onChange: (range: Range<V>) => void;
}

type End = 'from' | 'to';
/** A value, a text that is none, or null for an empty input. */
type Entry = number | string | null;
type Entries = Readonly<Record<End, Entry>>;

interface RangeKind<V> {
  readonly Input: ComponentType<EntryInputProps<Entry>>;
  /** Why an entry cannot be used, as a translation key; null when it can. */
  readonly refuse: (entry: number | string) => string | null;
  readonly valueOf: (entry: number | string) => V;
  readonly orderFault: string;
}

const ends: readonly End[] = ['from', 'to'];

function RangeFilter<V extends number | string>(
  props: RangeFilterProps<V> & { readonly kind: RangeKind<V> },
) {
  const { id, labels, range, onChange, kind } = props;
  const { t } = useTranslation('ui');
  const stored: Entries = { from: range.from ?? null, to: range.to ?? null };
  const [known, setKnown] = useState(stored);
  const [entries, setEntries] = useState(stored);
  const [fault, setFault] = useState<{ readonly end: End; readonly key: string } | null>(null);
  // A range that comes from outside (a chip is removed, a link) replaces what was typed.
  if (ends.some((end) => stored[end] !== known[end])) {
    setKnown(stored);
    setEntries(stored);
    setFault(null);
  }
  const enter = (end: End, entry: Entry) => {
    setEntries({ ...entries, [end]: entry });
    if (fault !== null) setFault(null);
  };
  const apply = (end: End, own: Entry) => {
    const next: Entries = { ...entries, [end]: own };
    const { from, to } = next;
    const refusals = ends.flatMap((one) => {
      const entry = next[one];
      const key = entry === null ? null : kind.refuse(entry);
      return key === null ? [] : [{ end: one, key }];
    });
    const isReversed = from !== null && to !== null && from > to;
    const found = refusals[0] ?? (isReversed && own !== null ? { end, key: kind.orderFault } : null);
    setFault(found);
    if (found !== null || (from === stored.from && to === stored.to)) return;
    onChange({
      ...(from === null ? {} : { from: kind.valueOf(from) }),
      ...(to === null ? {} : { to: kind.valueOf(to) }),
    });
  };
  return (
    <div className={styles.range}>
      {ends.map((end) => (
        <div key={end}>
          <label htmlFor={`${id}-${end}`} className={styles.label}>
            {labels[end]}
          </label>
          <kind.Input
            id={`${id}-${end}`}
            value={entries[end]}
            status={fault?.end === end ? 'error' : ''}
            aria-invalid={fault?.end === end}
            aria-describedby={fault?.end === end ? `${id}-fault` : undefined}
            onChange={(entry) => enter(end, entry)}
            onCommit={(entry) => apply(end, entry)}
          />
        </div>
      ))}
      {fault === null ? null : (
        <div id={`${id}-fault`} role="alert" className={styles.fault}>
          {t(fault.key, labels)}
        </div>
      )}
    </div>
  );
}

const moneyKind: RangeKind<number> = {
  Input: (props) => <MoneyInput {...props} decimals={0} />,
  refuse: (entry) =>
    typeof entry === 'string' ? textMessage(entry) : entry < 0 ? 'filter.range.negative' : null,
  valueOf: Number,
  orderFault: 'filter.range.orderMoney',
};

const dateKind: RangeKind<string> = {
  Input: ({ value, ...props }) => <DateInput {...props} value={value === null ? null : String(value)} />,
  refuse: (entry) => {
    if (readDate(String(entry)) !== entry) return 'input.notADate';
    return isEntryDate(entry) ? null : 'input.dateOutOfRange';
  },
  valueOf: String,
  orderFault: 'filter.range.orderDate',
};

/** Amounts in EUR from and to, both included. */
export const MoneyRange = (props: RangeFilterProps<number>) => <RangeFilter {...props} kind={moneyKind} />;

/** Days from and to, both included. */
export const DateRange = (props: RangeFilterProps<string>) => <RangeFilter {...props} kind={dateKind} />;
