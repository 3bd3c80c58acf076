import type { ErasurePlan } from '@depotwerk/contract/operation';
import { api, queryOptions, useMutation } from '@depotwerk/platform';
import { saveFile } from '@depotwerk/ui/data';

const blockedKey = ['blockedPersons', 'usermgmt'] as const;
const file = { responseType: 'blob', timeout: 0 } as const;

/** Whose data are asked for. */
type Asker = { readonly customerId: number } | { readonly userId: string };

const disclosureOf = (asker: Asker): Promise<Blob> =>
  'customerId' in asker
    ? api.request('POST /customers/:customerId/disclosure', { params: asker }, file)
    : api.request('POST /users/:userId/disclosure', { params: asker }, file);

/** Saves everything about a person as a file. @param name of the file, without its ending */
export const useDisclosure = (name: string) =>
  useMutation({
    meta: { errors: 'inline' },
    mutationFn: disclosureOf,
    onSuccess: (answer) => saveFile(answer, `${name}.zip`),
  });

/** What an erasure would do; it changes with every record, so it is never kept. */
export const erasurePlanQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['erasure', 'usermgmt', customerId],
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.request('GET /customers/:customerId/erasure', { params: { customerId } }, { signal }),
  });

export const useErasure = (onDone: () => void) =>
  useMutation({
    meta: { errors: 'inline' },
    mutationFn: ({ customerId, version }: Pick<ErasurePlan, 'customerId' | 'version'>) =>
      api.request('POST /customers/:customerId/erasure', { params: { customerId }, version }),
    onSuccess: onDone,
  });

export const blockedPersonsQuery = queryOptions({
  queryKey: blockedKey,
  queryFn: ({ signal }) => api.request('GET /blocked-persons', {}, { signal }),
});

/** Saves what is kept of an erased person. @param name of the file, without its ending */
export const useBlockedDisclosure = (name: string) =>
  useMutation({
    meta: { errors: 'inline' },
    mutationFn: (erasureId: string) =>
      api.request('POST /blocked-persons/:erasureId/disclosure', { params: { erasureId } }, file),
    onSuccess: (answer) => saveFile(answer, `${name}.zip`),
  });
