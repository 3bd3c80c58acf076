import { ConfirmByTyping } from '@depotwerk/ui/details';
import { Button } from '@depotwerk/ui/shell';
import { useState } from 'react';

/** For what cannot be undone: the button works once the name is typed. Mounted only while it is open. */
export function DeleteOrder({ name, onDelete }: { readonly name: string; readonly onDelete: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        Auftrag löschen
      </Button>
      {isOpen && (
        <ConfirmByTyping
          title="Auftrag löschen?"
          expected={name}
          confirmText="Löschen"
          isBusy={false}
          onConfirm={onDelete}
          onCancel={() => setIsOpen(false)}
        >
          <p>Der Auftrag ist danach nicht mehr da.</p>
        </ConfirmByTyping>
      )}
    </>
  );
}
