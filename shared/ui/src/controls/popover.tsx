import type { PopoverProps as LibraryPopoverProps } from 'antd';
import type { ReactElement } from 'react';
import { AtTrigger } from '../later/at-trigger';
import { popoverLibrary } from '../later/library';

type PopoverProps = Omit<LibraryPopoverProps, 'children'> & { readonly children: ReactElement };

/** At the end of the page, where it belongs to its main part for those who go from landmark to landmark. */
const pageOf = (trigger: HTMLElement): HTMLElement => trigger.closest('main') ?? document.body;

/** What a button explains or lets choose; its code comes when the button is near a pointer or has the focus. */
export function Popover({ children, ...props }: PopoverProps) {
  return (
    <AtTrigger
      part={popoverLibrary}
      opensBy={props.trigger === 'click' ? 'click' : 'pointer'}
      open={props.open}
      onOpenChange={(isOpen) => props.onOpenChange?.(isOpen)}
      trigger={children}
    >
      {(LibraryPopover, { open, onOpenChange, anchor }) => (
        <LibraryPopover getPopupContainer={pageOf} {...props} open={open} onOpenChange={onOpenChange}>
          {anchor}
        </LibraryPopover>
      )}
    </AtTrigger>
  );
}
