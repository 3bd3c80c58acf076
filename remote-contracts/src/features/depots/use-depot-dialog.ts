import { useResumedState, type Draft } from '@depotwerk/platform';
import type { RecordChoice } from '@depotwerk/ui/forms';
import type { ContractChoice } from './contract-select';
import type { DepotOnScreen, DepotsOfBank } from './use-depots-on-screen';

/** Whose contract a depot becomes, and in which tariff. */
export interface NewContractChoice {
  readonly customer: RecordChoice | null;
  readonly tariffId: number | null;
}

/** The dialog that is open, for which depot, and what is chosen in it. */
type DepotDialog =
  | { readonly kind: 'link'; readonly depot: DepotOnScreen; readonly contract: ContractChoice | null }
  | { readonly kind: 'create'; readonly depot: DepotOnScreen; readonly choice: NewContractChoice };

/** What the depot itself says. */
export function choiceOf({ customer, tariff }: DepotOnScreen): NewContractChoice {
  const name = customer && `${customer.lastName}, ${customer.firstName}`;
  return {
    customer: customer && name !== null ? { id: customer.id, name, label: name } : null,
    tariffId: tariff?.id ?? null,
  };
}

/** Depots are loaded anew after a sign-in: the one of the dialog is known by its key. */
type KeptDialog =
  | { readonly kind: 'link'; readonly key: string; readonly contract: ContractChoice | null }
  | { readonly kind: 'create'; readonly key: string; readonly choice: NewContractChoice };

function keptDialog({ kind, key, contract, choice }: Draft['values']): KeptDialog | null {
  if (typeof key !== 'string') return null;
  // Written by this page in this tab; the server checks what is sent.
  if (kind === 'link') return { kind, key, contract: (contract ?? null) as ContractChoice | null };
  return kind === 'create' && choice ? { kind, key, choice: choice as NewContractChoice } : null;
}

/** The dialog of a new depot; it stands again when the session ended under it. */
export function useDepotDialog(banks: readonly DepotsOfBank[]) {
  const [kept, keep] = useResumedState('depotDialog', null, keptDialog);
  const depot = banks.flatMap(({ depots }) => depots).find(({ key }) => key === kept?.key);
  const dialog: DepotDialog | null = kept && depot ? { ...kept, depot } : null;
  const setDialog = (next: DepotDialog | null) => {
    if (next === null) return keep(null);
    const {
      depot: { key },
      ...rest
    } = next;
    keep({ ...rest, key });
  };
  return [dialog, setDialog] as const;
}
