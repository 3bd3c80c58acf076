import { apiRequests } from './api-requests/api-requests.mjs';
import { firstVisit } from './first-visit/first-visit.mjs';

/** @type {readonly import('./harness/bench.mjs').Bench[]} */
export const benches = [firstVisit, apiRequests];
