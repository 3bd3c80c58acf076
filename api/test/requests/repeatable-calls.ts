import type { apiContract } from '@depotwerk/contract/api-contract';

export type Write = Exclude<keyof typeof apiContract, `GET ${string}`>;

const reads = 'changes nothing';
const ownAttempt = 'each attempt counts by itself, and a spent code or link is refused';
const ownVersion = 'names the version that it was made on, which the first one has raised';
const newLink = 'its answer holds a secret and is not kept; a newer link or code replaces the one before';

/**
 * Calls that mark no claim of an idempotency key when they are done, because it does no harm to make them again, each with its
 * reason. Nobody is signed in at most of them, so that they hold no claim.
 */
export const repeatableCalls: Readonly<Partial<Record<Write, string>>> = {
  'POST /customers/CustomerList': reads,
  'POST /funds': reads,
  'POST /auth/password-link': reads,
  'POST /admin/related-peer-groups': reads,
  'POST /imports/:kind/preview': 'another preview of the same file, which goes by itself',
  'POST /imports/files/:fileId/preview': 'another preview in the place of the one before',
  'POST /admin/combination-check': reads,
  'POST /admin/plausibility': reads,
  'POST /admin/allocation-peergroup-risks': reads,
  'POST /admin/fund-risks': reads,
  'POST /admin/automatic-allocation': reads,
  'POST /admin/automatic-selection': reads,
  'POST /admin/fund-lists/import': reads,
  'POST /admin/fund-lists/export': reads,
  'POST /imports/files/:fileId/import':
    'the same file again changes nothing, and is refused while it is imported',
  'DELETE /imports/files/:fileId': 'what is discarded stays so',
  'POST /contracts/:contractId/optimization/check': reads,
  'POST /tariffs/:tariffId/report-data/:reportType': reads,
  'POST /reports/report-url/:reportId': reads,
  'POST /reports/public-report-data/:reportId': reads,
  'POST /releases/check': reads,
  'POST /table-export': reads,
  'POST /depot-analyses/read-holdings': reads,
  'POST /depotanalysis/:guid/read-holdings': reads,
  'POST /bank-refreshes': 'its job is ordered once under the key',
  'POST /funds/:fundId/replacement/preview': 'its job is ordered once under the key',
  'POST /data-quality/count': 'its job is ordered once under the key',
  'POST /tariffs/:tariffId/preview': 'its job is ordered once under the key',
  'PUT /me/work-settings': 'writes the same number again',
  'PUT /me/list-settings/:list': 'writes the same settings again',
  'PUT /form-drafts/:form/:recordId': 'writes the same entry again',
  'PUT /dashboard/arrangement': 'writes the same order again',
  'POST /notifications/read': 'what is read stays read',
  'POST /notifications/:notificationId/read': 'what is read stays read',
  'POST /remotes/events': 'a count of events, which decides nothing',
  'POST /telemetry/spans': 'a figure of monitoring, which decides nothing',
  'POST /auth/login': 'another session, like that of another browser',
  'POST /auth/refresh': 'a token that came back twice is known, see decision 0018',
  'DELETE /auth/session': 'a session that has ended stays so',
  'POST /auth/activation': 'another code replaces the one before',
  'POST /auth/validation': ownAttempt,
  'POST /auth/forgotten-password': 'another link replaces the one before',
  'POST /auth/password': ownAttempt,
  'POST /registration': 'another code replaces the one before',
  'POST /registration/phone-code': 'another code replaces the one before',
  'POST /registration/verification': ownAttempt,
  'DELETE /depotanalysis/:guid': 'a link that is closed stays so',
  'PUT /depotanalysis/:guid': ownVersion,
  'PUT /depotanalysis/:guid/holdings': ownVersion,
  'POST /users/:userId/password-link': newLink,
  'POST /depot-analyses/:analysisId/invitation': newLink,
  'POST /trader-credentials/set-password': 'stores the same password again',
  'POST /trader-credentials/update-password': 'the bank refuses the old password, and nothing is changed',
  'POST /trader-depots/:contractId/execute-plannedoptimization':
    'the order has a key of its own at the bank, and a repetition finds the plan executed',
};

/** Calls of several transactions, which mark their claim in the last one: a repetition goes on until then. */
export const callsInSteps: readonly Write[] = [
  'POST /imports/:kind',
  'POST /contracts/trigger-remote-refresh',
];
