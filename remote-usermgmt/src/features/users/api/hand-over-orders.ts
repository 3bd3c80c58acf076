import { api, useMutation } from '@depotwerk/platform';

/** Gives the open orders of a user to the one whose id is handed in. */
export const useOrderHandover = (fromUserId: string) =>
  useMutation({
    meta: { errors: 'inline' },
    mutationFn: (toUserId: string) =>
      api.request('POST /trader-orders/hand-over', { body: { fromUserId, toUserId } }),
  });
