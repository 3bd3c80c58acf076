import type { LinkChannel } from '@depotwerk/contract/identity/values/password-links';
import { api, queryOptions, useMutation } from '@depotwerk/platform';

/** How this deployment can bring a link to a user; does not change while it runs. */
export const linkChannelsQuery = queryOptions({
  queryKey: ['linkChannels', 'usermgmt'],
  queryFn: ({ signal }) => api.request('GET /users/link-channels', {}, { signal }),
  staleTime: Infinity,
});

/** Sends or answers with a link to set the password; the one before no longer works. */
export const usePasswordLink = (userId: string) =>
  useMutation({
    meta: { errors: 'inline' },
    // The link opens the account: nothing keeps it longer than its dialog is open.
    gcTime: 0,
    mutationFn: (channel: LinkChannel) =>
      api.request('POST /users/:userId/password-link', { params: { userId }, body: { channel } }),
  });
