import { Type } from 'typebox';
import { signedIn } from '../access';
import { endpoints } from '../endpoint';
import { ByUuid } from '../schema/common';
import { Job } from '../schema/jobs';

/** Everybody sees and cancels the own jobs, and no others. */
export const jobEndpoints = endpoints({
  'GET /jobs': {
    summary: 'Own jobs in the background, newest first',
    tag: 'jobs',
    access: signedIn,
    response: { 200: Type.Array(Job) },
  },
  'GET /jobs/:jobId': {
    summary: 'An own job with its progress',
    tag: 'jobs',
    access: signedIn,
    params: ByUuid('jobId'),
    response: { 200: Job },
  },
  'POST /jobs/:jobId/cancel': {
    summary: 'Cancel an own job; what it has done stays',
    tag: 'jobs',
    access: signedIn,
    params: ByUuid('jobId'),
    response: { 200: Job },
  },
});
