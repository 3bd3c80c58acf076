import { Button } from '@depotwerk/ui/shell';
import { useEffect, useRef, type PropsWithChildren } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = Boolean(children);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The form took the focus along, unless another one has it by now.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div>
      <div className={pages.row}>
        <div>
          <p className={pages.times}>{label}</p>
          <p className={pages.device}>{text}</p>
          {note === null ? null : <p className={pages.times}>{note}</p>}
        </div>
        {action === null || isOpen ? null : (
          <Button ref={button} size="small" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
      {isOpen ? <div className={pages.change}>{children}</div> : null}
    </div>
  );
}
