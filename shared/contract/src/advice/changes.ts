import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { bulkOptimizationEndpoints, optimizationEndpoints } from './endpoints/optimization';
import type { consultationEndpoints } from './endpoints/consultations';
import type { workListEndpoints } from './endpoints/work-list';

/** What became of a plan stands in the results of the job that made it. */
const plan = [
  'audit',
  'continuous-optimizations',
  'contracts',
  'dashboard',
  'funds',
  'jobs',
  'workList',
] as const;

const talk = [
  'analyses',
  'audit',
  'contracts',
  'customers',
  'dashboard',
  'funds',
  'search',
  'workList',
] as const;

export const adviceChanges = {
  // Computes from what is typed.
  'POST /contracts/:contractId/optimization/check': nothing,

  'PUT /contracts/:contractId/optimization': plan,
  'DELETE /contracts/:contractId/optimization': plan,
  'POST /contracts/:contractId/process-pending-changes': plan,
  'POST /trader-depots/:contractId/execute-plannedoptimization': plan,
  'PUT /me/work-settings': ['dashboard', 'workList'],
  'PUT /work-list/:contractId': ['audit', 'contracts', 'dashboard', 'workList'],

  // A review that was due may be done with it.
  'POST /contracts/:contractId/consultations': talk,
  'POST /contracts/:contractId/consultations/:consultationId/cancellation': talk,

  // The plans are there when the job ends.
  'POST /tariffs/:tariffId/execute-optimization': ['audit', 'continuous-optimizations', 'jobs'],
  'POST /funds/:fundId/replacement/preview': ['jobs'],
  'POST /funds/:fundId/replacement/apply': ['audit', 'jobs'],
} as const satisfies ChangesOf<
  typeof bulkOptimizationEndpoints &
    typeof consultationEndpoints &
    typeof optimizationEndpoints &
    typeof workListEndpoints
>;
