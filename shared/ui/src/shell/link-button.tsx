import { useHref, useNavigate } from '@depotwerk/platform';
import { Button } from 'antd';
import type { MouseEvent, PropsWithChildren, ReactNode } from 'react';

interface LinkButtonProps {
  readonly to: string;
  readonly type?: 'primary' | 'default' | 'text' | 'link';
  readonly icon?: ReactNode;
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || button !== 0;

/** A link that looks like a button: it can be opened in a new tab, and a plain click stays in the application. */
export function LinkButton({ to, type = 'default', icon, children }: PropsWithChildren<LinkButtonProps>) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <Button
      href={href}
      type={type}
      icon={icon}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
