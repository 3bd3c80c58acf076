import { Button } from '@depotwerk/ui/shell';
import type { PropsWithChildren } from 'react';
import pages from './pages.module.css';

interface OwnAccountRowProps {
  readonly label: string;
  readonly text: string;
  /** Why something cannot be changed here. */
  readonly note: string | null;
  /** What the button is called; null where nothing can be done. */
  readonly action: string | null;
  readonly onAction: () => void;
}

/** One fact of the own account; the form that changes it stands in its place below. */
export function OwnAccountRow({
  label,
  text,
  note,
  action,
  onAction,
  children,
}: PropsWithChildren<OwnAccountRowProps>) {
  return (
    <div>
      <div className={pages.row}>
        <div>
          <p className={pages.times}>{label}</p>
          <p className={pages.device}>{text}</p>
          {note === null ? null : <p className={pages.times}>{note}</p>}
        </div>
        {action === null || children ? null : (
          <Button size="small" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
      {children ? <div className={pages.change}>{children}</div> : null}
    </div>
  );
}
