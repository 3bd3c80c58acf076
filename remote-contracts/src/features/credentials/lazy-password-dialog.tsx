import { passwordDialogsAbandoned, raiseFault, useModule, type PasswordDialog } from '@depotwerk/platform';
import { useEffect } from 'react';
import type { SignInPurpose } from './use-bank-sign-in';

const load = () => import('./password-dialog');

interface LazyPasswordDialogProps {
  readonly dialog: PasswordDialog;
  readonly purpose: SignInPurpose;
}

/** The form comes with the first dialog: most visits need none. */
export function LazyPasswordDialog({ dialog, purpose }: LazyPasswordDialogProps) {
  const { data, error } = useModule('contracts.passwordDialog', load);
  useEffect(() => {
    if (!error) return;
    passwordDialogsAbandoned();
    raiseFault(error);
  }, [error]);
  return data ? <data.default key={dialog.bank.bankId} dialog={dialog} purpose={purpose} /> : null;
}
