import type { Consultation, ConsultationInput } from '@depotwerk/contract/advice';
import { api, queryOptions } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';

/** Talks with the customer about a contract, newest first. */
export const consultationsQuery = (contractId: number) =>
  queryOptions({
    queryKey: [...contractKeys.one(contractId), 'consultations'],
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/consultations', { params: { contractId } }, { signal }),
  });

export const recordConsultation = (contractId: number, body: ConsultationInput): Promise<Consultation> =>
  api.request('POST /contracts/:contractId/consultations', { params: { contractId }, body });

export const cancelConsultation = (
  { contractId, id: consultationId }: Pick<Consultation, 'contractId' | 'id'>,
  reason: string,
): Promise<Consultation> =>
  api.request('POST /contracts/:contractId/consultations/:consultationId/cancellation', {
    params: { contractId, consultationId },
    body: { reason },
  });
