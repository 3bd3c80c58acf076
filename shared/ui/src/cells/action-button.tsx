import { Button } from 'antd';
import { Tooltip } from '../controls/tooltip';
import type { CellAction } from './cell';

/** One button with an icon; the tooltip is its name. */
export function ActionButton({ icon, tooltip, onAction, isDisabled, isDangerous }: CellAction) {
  return (
    <Tooltip title={tooltip}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={tooltip}
        disabled={isDisabled ?? false}
        danger={isDangerous ?? false}
        onClick={(event) => {
          event.stopPropagation();
          onAction();
        }}
      />
    </Tooltip>
  );
}
