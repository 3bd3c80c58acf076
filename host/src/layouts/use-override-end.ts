import { api, raiseFault, useMutation } from '@depotwerk/platform';
import { useFrame } from './frame-context';

/** Ends the build on the own machine in the place of a part; the page begins anew with the released version. */
export function useOverrideEnd(reload: () => void) {
  const { override } = useFrame().remotes;
  const { mutate, isPending } = useMutation({
    mutationFn: (remote: string) => api.request('DELETE /releases/:remote/override', { params: { remote } }),
    meta: { errors: 'inline' },
    onSuccess: reload,
    onError: raiseFault,
  });
  return { end: () => override && mutate(override.remote), isEnding: isPending };
}
