import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { reportEndpoints } from './endpoints/reports';

/** A document that was made is kept with its contract. */
const kept = ['audit', 'contracts'] as const;
const published = ['audit', 'contracts', 'public-reports'] as const;

export const reportsChanges = {
  // Read: the specification asks for POST.
  'POST /reports/report-url/:reportId': nothing,
  'POST /reports/public-report-data/:reportId': nothing,

  'POST /contracts/:contractId/report-data/:reportType': kept,
  'POST /contracts/:contractId/comparison-report-data': kept,
  'POST /contracts/:contractId/optimization-report-data': kept,
  'POST /contracts/:contractId/report-url': kept,
  'PUT /reports/:reportId/publication': published,
  'DELETE /reports/:reportId/publication': published,

  // The documents are there when the job ends.
  'POST /report-runs': ['audit', 'jobs'],
} as const satisfies ChangesOf<typeof reportEndpoints>;
