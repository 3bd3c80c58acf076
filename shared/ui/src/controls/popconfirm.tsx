import type { PopconfirmProps as LibraryProps } from 'antd';
import type { ReactElement } from 'react';
import { AtTrigger } from '../later/at-trigger';
import { popconfirmLibrary } from '../later/library';

interface PopconfirmProps extends Omit<LibraryProps, 'children'> {
  readonly children: ReactElement;
}

/** A question at the button that was pressed; its code comes when the button is near a pointer or has the focus. */
export function Popconfirm({ children, ...props }: PopconfirmProps) {
  return (
    <AtTrigger
      part={popconfirmLibrary}
      opensBy="click"
      open={props.open}
      onOpenChange={(isOpen) => props.onOpenChange?.(isOpen)}
      trigger={children}
      isDisabled={props.disabled ?? false}
    >
      {(LibraryPopconfirm, { open, onOpenChange, anchor }) => (
        <LibraryPopconfirm {...props} open={open} onOpenChange={onOpenChange}>
          {anchor}
        </LibraryPopconfirm>
      )}
    </AtTrigger>
  );
}
