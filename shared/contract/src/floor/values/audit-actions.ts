/**
 * What the audit log holds, by the noun of the record. The log is never rewritten, so a name that was once used stays in
 * this list.
 */
const verbs = {
  brand: ['changed'],
  consultation: ['recorded', 'cancelled'],
  contract: [
    'imported',
    'checked',
    'checkTakenBack',
    'created',
    'changed',
    'deleted',
    'hintDismissed',
    'hintOpened',
    'snoozed',
    'done',
    'reopened',
    'unitsExchanged',
    'unitsGivenBack',
    'importUndone',
  ],
  corporateAction: ['entered', 'noticed', 'confirmed', 'takenBack'],
  customer: ['created', 'changed', 'groupChanged', 'disclosed', 'erased', 'blockedRead', 'retentionEnded'],
  dashboard: ['changed'],
  depotAnalysis: ['started', 'holdingsChanged', 'invited', 'revoked', 'finished', 'deleted'],
  secondFactor: ['codeSent', 'validated', 'failed'],
  traderCredential: ['passwordSet', 'passwordUpdated', 'refused', 'reencrypted'],
  traderDepot: ['linked', 'created', 'ignored', 'restored', 'unlinked', 'refreshed'],
  traderOrder: ['recorded', 'executed', 'refused', 'unknown', 'closed'],
  fund: [
    'imported',
    'changed',
    'replacementOrdered',
    'bankPriceDoubted',
    'priceCorrected',
    'priceCorrectionUndone',
  ],
  group: [
    'created',
    'changed',
    'deleted',
    'customersAdded',
    'customersRemoved',
    'usersAdded',
    'usersRemoved',
    'rightsChanged',
  ],
  import: ['finished', 'undoOrdered', 'undone', 'cancelled'],
  job: ['cancelled', 'retried'],
  optimization: ['planned', 'changed', 'kept', 'discarded'],
  price: ['imported'],
  questionnaire: ['created', 'changed', 'approvalRequested', 'sentBack', 'released', 'standardChosen'],
  remote: [
    'registered',
    'proven',
    'promoted',
    'rolledBack',
    'versionsDeleted',
    'canaryStarted',
    'canaryEnded',
    'pinned',
    'unpinned',
    'switchedOff',
    'switchedOn',
    'overrideStarted',
    'overrideUsed',
    'overrideEnded',
    'keyAdded',
    'keyRetired',
    'claimsChanged',
  ],
  report: ['created', 'published', 'withdrawn', 'runOrdered'],
  riskProfile: ['accepted', 'rejected'],
  role: ['created', 'changed', 'deleted'],
  session: ['started', 'codeSent', 'failed', 'ended'],
  tariff: [
    'created',
    'changed',
    'deleted',
    'submitted',
    'withdrawn',
    'released',
    'rejected',
    'tookEffect',
    'deactivationRequested',
    'deactivationWithdrawn',
    'discarded',
    'optimizationOrdered',
  ],
  tariffComponent: ['created', 'changed', 'deleted'],
  user: [
    'created',
    'registered',
    'changed',
    'deleted',
    'locked',
    'unlocked',
    'groupJoined',
    'groupLeft',
    'groupRightsChanged',
    'ordersHandedOver',
    'linkSent',
    'passwordSet',
    'codeSent',
    'sessionEnded',
    'sessionsEnded',
    'disclosed',
  ],
  whiteLabel: ['changed'],
} as const;

type Verbs = typeof verbs;

/** The noun before the dot of an action; records are of the type of the same name; an import and its prices are of a run. */
export type AuditNoun = keyof Verbs;
export type AuditAction = { [N in AuditNoun]: `${N}.${Verbs[N][number]}` }[AuditNoun];
export const auditActions = Object.entries(verbs).flatMap(([noun, ofNoun]) =>
  ofNoun.map((verb) => `${noun}.${verb}` as AuditAction),
);

/** Nouns whose records are created, changed and deleted one by one. */
export type RecordNoun = {
  [N in AuditNoun]: 'created' | 'changed' | 'deleted' extends Verbs[N][number] ? N : never;
}[AuditNoun];

/** Types of the records that entries are about. */
export const auditEntityTypes = [
  'brand',
  'contract',
  'customer',
  'dashboard',
  'depotAnalysis',
  'fund',
  'group',
  'importRun',
  'job',
  'questionnaire',
  'remote',
  'role',
  'session',
  'tariff',
  'tariffComponent',
  'traderCredential',
  'traderDepot',
  'user',
  'whiteLabel',
] as const;
export type AuditEntityType = (typeof auditEntityTypes)[number];
