import { Button } from 'antd';
import { Tooltip } from '../controls/tooltip';
import { useState } from 'react';
import type { Cell } from './cell';

/** Flips with every click and says so together with its action (CELL-10, CELL-11). */
export function ToggleCell({ cell }: { cell: Extract<Cell, { kind: 'toggle' }> }) {
  const { action, showIcon, hideIcon, tooltip, onToggle } = cell;
  const [isShown, setIsShown] = useState(cell.isShown);
  const toggled = () => {
    setIsShown(!isShown);
    onToggle(action, !isShown);
  };
  return (
    <Tooltip title={tooltip}>
      <Button
        type="text"
        size="small"
        icon={isShown ? hideIcon : showIcon}
        aria-label={tooltip}
        aria-pressed={isShown}
        onClick={(event) => {
          event.stopPropagation();
          toggled();
        }}
      />
    </Tooltip>
  );
}
