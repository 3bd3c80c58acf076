import type { TooltipProps as LibraryTooltipProps } from 'antd';
import type { ReactElement } from 'react';
import { AtTrigger } from '../later/at-trigger';
import { tooltipLibrary } from '../later/library';

type TooltipProps = Omit<LibraryTooltipProps, 'children'> & { readonly children: ReactElement };

/** Words at what a pointer points at. The trigger has a name of its own, so that nothing is lost where they do not arrive. */
export function Tooltip({ children, ...props }: TooltipProps) {
  return (
    <AtTrigger
      part={tooltipLibrary}
      opensBy="pointer"
      open={props.open}
      onOpenChange={(isOpen) => props.onOpenChange?.(isOpen)}
      trigger={children}
      isQuiet
    >
      {(LibraryTooltip, { open, onOpenChange, anchor }) => (
        <LibraryTooltip {...props} open={open} onOpenChange={onOpenChange}>
          {anchor}
        </LibraryTooltip>
      )}
    </AtTrigger>
  );
}
