import type { Job } from '@depotwerk/contract/floor';
import type { StatusTagProps } from '@depotwerk/ui/data';

export const jobTones: Readonly<Record<Job['state'], NonNullable<StatusTagProps['tone']>>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
};
