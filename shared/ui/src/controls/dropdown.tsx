import type { DropdownProps as LibraryProps } from 'antd';
import type { ReactElement } from 'react';
import { AtTrigger } from '../later/at-trigger';
import { dropdownLibrary } from '../later/library';

interface DropdownProps extends Omit<LibraryProps, 'children'> {
  readonly children: ReactElement;
}

/** A menu that opens at a button; its code comes when the button is near a pointer or has the focus. */
export function Dropdown({ children, ...props }: DropdownProps) {
  return (
    <AtTrigger
      part={dropdownLibrary}
      opensBy={props.trigger?.includes('click') === true ? 'click' : 'pointer'}
      open={props.open}
      onOpenChange={(isOpen) => props.onOpenChange?.(isOpen, { source: 'trigger' })}
      trigger={children}
      isDisabled={props.disabled ?? false}
    >
      {(LibraryDropdown, { open, onOpenChange, anchor }) => (
        <LibraryDropdown {...props} open={open} onOpenChange={onOpenChange}>
          {anchor}
        </LibraryDropdown>
      )}
    </AtTrigger>
  );
}
