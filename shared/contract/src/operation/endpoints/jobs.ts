import { Type } from 'typebox';
import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid } from '../../floor/schema/common';
import { Job } from '../../floor/schema/jobs';

/** Everybody sees and cancels the own jobs, and no others. */
export const jobEndpoints = endpoints({
  'GET /jobs': {
    summary: 'Own jobs in the background, newest first',
    access: signedIn,
    response: { 200: Type.Array(Job) },
  },
  'GET /jobs/:jobId': {
    summary: 'An own job with its progress',
    access: signedIn,
    params: ByUuid('jobId'),
    response: { 200: Job },
  },
  'POST /jobs/:jobId/cancel': {
    summary: 'Cancel an own job; what it has done stays',
    access: signedIn,
    params: ByUuid('jobId'),
    response: { 200: Job },
  },
});
