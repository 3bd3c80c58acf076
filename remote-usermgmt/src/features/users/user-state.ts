import type { UserState } from '@depotwerk/contract/identity/values/user-states';
import type { StatusTagProps } from '@depotwerk/ui/data';

/** Frame of the word for a state. */
export const stateTones = {
  active: 'success',
  created: 'warning',
  invited: 'info',
  locked: 'error',
  inactive: 'neutral',
} as const satisfies Readonly<Record<UserState, StatusTagProps['tone']>>;
