import { Popover as LibraryPopover, type PopoverProps } from 'antd';

/** At the end of the page, where it belongs to its main part for those who go from landmark to landmark. */
const pageOf = (trigger: HTMLElement): HTMLElement => trigger.closest('main') ?? document.body;

export const Popover = (props: PopoverProps) => <LibraryPopover getPopupContainer={pageOf} {...props} />;
