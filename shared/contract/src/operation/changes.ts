import { jobChanges } from '../floor/values/job-changes';
import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { auditEndpoints } from './endpoints/audit';
import type { dataProtectionEndpoints } from './endpoints/data-protection';
import type { dataQualityEndpoints } from './endpoints/data-quality';
import type { healthEndpoints } from './endpoints/health';
import type { importEndpoints, importFileEndpoints } from './endpoints/imports';
import type { jobEndpoints } from './endpoints/jobs';
import type { operationsEndpoints } from './endpoints/operations';
import type { partKeyEndpoints } from './endpoints/part-keys';
import type { overrideEndpoints, releaseEndpoints } from './endpoints/releases';
import type { telemetryEndpoints } from './endpoints/telemetry';

const release = ['audit', 'newerReleases', 'releases'] as const;

export const operationChanges = {
  // Sent by every page on its own; who looks at them asks now and then.
  'POST /remotes/events': nothing,
  'POST /telemetry/spans': nothing,

  'POST /customers/:customerId/disclosure': ['audit'],
  'POST /users/:userId/disclosure': ['audit'],
  'POST /blocked-persons/:erasureId/disclosure': ['audit'],
  // The person stands in nearly every list.
  'POST /customers/:customerId/erasure': [
    'analyses',
    'audit',
    'blockedPersons',
    'continuous-optimizations',
    'contracts',
    'customers',
    'dashboard',
    'funds',
    'groups',
    'imports',
    'jobs',
    'newDepots',
    'notifications',
    'permissions',
    'public-reports',
    'roles',
    'search',
    'users',
    'workList',
  ],

  'PUT /check-limits': ['audit', 'imports'],

  'POST /data-quality/count': ['data-quality', 'jobs'],

  'POST /imports/:kind/preview': ['imports'],
  'POST /imports/files/:fileId/preview': ['imports'],
  'POST /imports/files/:fileId/import': [...jobChanges.import, 'universe-types'],
  'DELETE /imports/files/:fileId': ['imports'],
  'POST /imports/:importId/cancel': ['audit', 'imports'],
  'POST /imports/:importId/undo': jobChanges.import,
  'POST /imports/:kind': [...jobChanges.import, 'universe-types'],
  // What was done until then stays.
  'POST /jobs/:jobId/cancel': [
    'audit',
    'continuous-optimizations',
    'contracts',
    'dashboard',
    'jobs',
    'operations',
    'userBulk',
    'users',
    'workList',
  ],
  'POST /operations/jobs/:jobId/cancel': [
    'audit',
    'continuous-optimizations',
    'contracts',
    'dashboard',
    'operations',
    'workList',
  ],
  'POST /operations/jobs/:jobId/retry': ['audit', 'jobs', 'operations'],

  'POST /releases': release,
  // Says what the call above would say.
  'POST /releases/check': nothing,
  'POST /releases/:remote/keys': release,
  'POST /releases/:remote/keys/:fingerprint/retirement': release,
  'POST /releases/:remote/deletion': release,
  'POST /releases/:remote/proof': release,
  'POST /releases/:remote/promotion': release,
  'POST /releases/:remote/rollback': release,
  'PUT /releases/:remote/canary': release,
  'DELETE /releases/:remote/canary': release,
  'PUT /releases/:remote/pins': release,
  'PUT /releases/:remote/switch': release,
  'PUT /releases/:remote/claims': release,
  'PUT /releases/:remote/override': release,
  'DELETE /releases/:remote/override': release,
  'POST /releases/:remote/override/use': release,
} as const satisfies ChangesOf<
  typeof auditEndpoints &
    typeof dataProtectionEndpoints &
    typeof dataQualityEndpoints &
    typeof healthEndpoints &
    typeof importEndpoints &
    typeof importFileEndpoints &
    typeof jobEndpoints &
    typeof operationsEndpoints &
    typeof partKeyEndpoints &
    typeof releaseEndpoints &
    typeof overrideEndpoints &
    typeof telemetryEndpoints
>;
