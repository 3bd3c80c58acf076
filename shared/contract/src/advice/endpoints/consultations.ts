import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, Closed, Id, Uuid } from '../../floor/schema/common';
import {
  Consultation,
  ConsultationCancellation,
  ConsultationInput,
  Consultations,
} from '../schema/consultations';

const tag = 'consultations';
const advise = may('reports.advise', 'groups');

export const consultationEndpoints = endpoints({
  'GET /contracts/:contractId/consultations': {
    summary: 'Talks with the customer about a contract, newest first',
    tag,
    access: advise,
    params: ById('contractId'),
    response: { 200: Consultations },
  },
  'POST /contracts/:contractId/consultations': {
    summary: 'Record a talk, or correct one by recording it anew',
    tag,
    access: advise,
    params: ById('contractId'),
    body: ConsultationInput,
    response: { 201: Consultation },
  },
  'POST /contracts/:contractId/consultations/:consultationId/cancellation': {
    summary: 'Cancel the record of a talk; it stays in sight with the reason',
    tag,
    access: advise,
    params: Closed({ contractId: Id, consultationId: Uuid }),
    body: ConsultationCancellation,
    response: { 200: Consultation },
  },
});
