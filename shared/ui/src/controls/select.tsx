import type { RefSelectProps, SelectProps as LibrarySelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useState, type Ref } from 'react';
import { selectLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';
import styles from './select.module.css';

export type SelectProps<V, O extends DefaultOptionType = DefaultOptionType> = Omit<
  LibrarySelectProps<V, O>,
  'open' | 'onOpenChange'
> & { readonly ref?: Ref<RefSelectProps> };

/**
 * One of several from a list: arrows move, Enter chooses and submits no form, Tab and Esc close. The library would choose
 * with Tab whatever happens to be active, and stay.
 */
export function Select<V, O extends DefaultOptionType = DefaultOptionType>(props: SelectProps<V, O>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span
      role="none"
      className={styles.select}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Tab' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <WhenThere
        part={selectLibrary}
        room={
          <span
            aria-busy="true"
            className={`${styles.room} ${props.className ?? ''}`}
            style={props.style}
            data-size={props.size}
          />
        }
      >
        {(LibrarySelect) => <LibrarySelect {...props} open={isOpen} onOpenChange={setOpen} />}
      </WhenThere>
    </span>
  );
}
