import { useQuery } from '@tanstack/react-query';

/**
 * Code that only some screens need. A failed load can be tried again, which `React.lazy` cannot.
 *
 * @param name unique name of the module, begins with the part: `contracts.planSection`
 */
export function useModule<M>(name: string, load: () => Promise<M>) {
  return useQuery({
    queryKey: ['module', 'platform', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}
