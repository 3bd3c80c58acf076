import { passwordDialogsAbandoned, raiseFault, useModule, type PasswordDialog } from '@depotwerk/platform';
import { useEffect } from 'react';

const load = () => import('./password-dialog');

/** The form comes with the first dialog: most visits need none. */
export function LazyPasswordDialog({ dialog }: { readonly dialog: PasswordDialog }) {
  const { data, error } = useModule('contracts.passwordDialog', load);
  useEffect(() => {
    if (!error) return;
    passwordDialogsAbandoned();
    raiseFault(error);
  }, [error]);
  return data ? <data.default key={dialog.bank.bankId} dialog={dialog} /> : null;
}
