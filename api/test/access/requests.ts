import { componentKinds, defaultCheckLimits } from '@depotwerk/domain';
import { emptyTariff } from '@depotwerk/contract/tariffs/empty-tariff';
import { systemRoles } from '../../src/db/permission-catalogue';
import { standardContent } from '../../src/db/standard-questionnaire/standard-content';
import { someTalk } from '../consultations';
import type { RequestParts } from '../test-api';
import { releaseInput, shellKey } from '../releases';
import { someUserInput } from '../user-input';
import type { Operation } from './operations';
import type { SharedRecords, Side } from './world';

const sideParams = [
  'groupId',
  'customerId',
  'contractId',
  'orderId',
  'userId',
  'sessionId',
  'jobId',
  'analysisId',
  'runId',
  'reportId',
] as const;
type SideParam = (typeof sideParams)[number];
export const isSideParam = (name: string): name is SideParam => sideParams.some((param) => param === name);

const nobodysId = '99999999-9999-4999-8999-999999999999';
/** Of every installation. */
const standardQuestionnaireId = '00000000-0000-4000-8000-000000000011';

const userInput = (customerId: number) =>
  someUserInput({
    userName: 'neu.nutzer',
    fullName: 'Neu Nutzer',
    roleId: systemRoles.customer.id,
    customerId,
  });

const customerInput = {
  firstName: 'Nele',
  lastName: 'Neukunde',
  dateOfBirth: '1980-01-31',
  email: 'nele@example.de',
  phoneNumber: null,
};

const groupInput = (parentGroupId: string) => ({
  groupName: 'Neue Gruppe',
  groupDescription: 'Beschreibung',
  parentGroupId,
  isInactive: false,
});

const roleInput = { roleName: 'Neue Rolle', kind: 'adviser', isInactive: false, permissions: [] };
const secondFactor = { tokenProviderType: 'sms', tokenProviderId: 'x'.repeat(43) };
const noSecondFactor = { tokenProviderType: null, tokenProviderId: null, token: null };
const depot = (contractId: number | null) => ({
  contractId,
  externalKey: 'D-1',
  externalConsumerKey: 'K-1',
  issuerId: 1,
});
const password = { token: 'x'.repeat(43), password: 'zwölf Zeichen und mehr' };

const riskContent = {
  riskTypeId: 1,
  useQuota: false,
  riskItems: [{ riskClassId: 1, lowerBorder: 0, upperBorder: 1 }],
};
const component = (content: object) => () => ({
  key: 'B-NEU',
  name: 'Neuer Baustein',
  isInactive: false,
  content,
});
const risk = component(riskContent);
const allocation = component({
  allocationBy: 'fund',
  riskComponentId: 1,
  ...riskContent,
  securityIds: [1],
  allocationItems: [],
});
const universe = component({ isManual: true, universeTypeId: null, fundIds: [] });
const rule = {
  universeComponentId: 1,
  isManual: true,
  rankingTypeId: 1,
  shortlistSize: 1,
  minimumRank: null,
  fundIds: [],
};
const selection = component(rule);

const tariffInput = { ...emptyTariff, name: 'Neuer Tarif', key: 'T-NEU', issuerId: 1 };

const entryValues = ({ customerId }: Side) => ({
  customerId,
  insurerId: 1,
  tariffId: 1,
  contractNumber: 'V-NEU',
  startDate: '2020-01-01',
  planInterval: 1,
});
const entryLookup = { language: 'de', search: null, insurerId: null, tariffId: null };

/** What each command of the forms asks for. */
const formCommands: Readonly<Record<string, (side: Side) => object>> = {
  'questionnaire.describe': ({ analysisId }) => ({ analysisId, language: 'de' }),
  'questionnaire.lookups': ({ analysisId }) => ({ analysisId, language: 'de' }),
  'analysis.read': ({ analysisId }) => ({ analysisId }),
  'analysis.save': ({ analysisId }) => ({
    analysisId,
    version: 1,
    answers: [{ questionId: 'horizon', values: [] }],
  }),
  'analysis.finish': ({ analysisId }) => ({ analysisId, version: 1, isExplained: false }),
  'contract.describe': ({ contractId }) => ({ contractId, language: 'de' }),
  'contract.lookup': ({ customerId }) => ({ ...entryLookup, list: 'customers', ids: [customerId] }),
  'contract.read': ({ contractId }) => ({ contractId }),
  'contract.check': (side) => ({ contractId: null, values: entryValues(side) }),
  'contract.save': (side) => ({ contractId: side.contractId, version: 1, values: entryValues(side) }),
};

/** The bodies of a call with commands, by the keys of its operations. */
const commands = (key: string, requests: typeof formCommands) =>
  Object.fromEntries(
    Object.entries(requests).map(([command, request]) => [
      `${key} ${command}`,
      (side: Side) => ({ command, request: request(side) }),
    ]),
  );

/** A body for every call that takes one, about the records of a side wherever it can be about any. */
const bodies: Readonly<Record<string, (side: Side) => object>> = {
  'POST /auth/login': () => ({ userName: 'niemand', password: 'geraten' }),
  'POST /auth/activation': () => ({ ...secondFactor, token: null, description: 'Anmeldung' }),
  'POST /auth/validation': () => ({ ...secondFactor, token: '123456' }),
  'POST /auth/activation/credentials': () => ({ ...secondFactor, token: null, description: 'Depot' }),
  'POST /auth/activation/reset-token': ({ userId }) => ({
    ...secondFactor,
    token: null,
    description: 'Depot',
    secondFactorData: noSecondFactor,
    userId,
  }),
  'POST /trader-credentials/set-password': () => ({ password: 'geraten' }),
  'POST /trader-credentials/update-password': () => ({ oldPassword: 'geraten', newPassword: 'neu geraten' }),
  'POST /bank-refreshes': () => ({}),
  'PUT /me/work-settings': () => ({ dailyLimit: 20 }),
  'POST /trader-depots': ({ contractId, customerId }) => ({
    ...depot(contractId),
    customerId,
    tariffId: null,
    secondFactorData: noSecondFactor,
  }),
  'POST /trader-depots/link-to-contract': ({ contractId }) => {
    const { issuerId: _issuer, ...link } = depot(contractId);
    return link;
  },
  'POST /trader-depots/mark-as-ignored': ({ contractId }) => [depot(contractId)],
  'POST /trader-depots/mark-as-new': ({ contractId }) => [depot(contractId)],
  'POST /trader-orders/{orderId}/close': () => ({
    outcome: 'refused',
    reason: 'Auskunft der Bank',
    secondFactor: noSecondFactor,
  }),
  'POST /trader-orders/hand-over': ({ userId }) => ({ fromUserId: userId, toUserId: userId }),
  'POST /contracts/last-checked': ({ contractId }) => ({ contractIds: [contractId] }),
  'PUT /contracts/{contractId}/optimization-hints/{hintKey}/dismissal': () => ({ reason: 'Wunsch' }),
  'POST /contracts/{contractId}/accept-suggested-risk-profile': () => ({ accept: true }),
  'POST /contracts/{contractId}/optimization/check': () => ({ targets: [{ fundId: 1, fraction: 1 }] }),
  'PUT /contracts/{contractId}/optimization': () => ({
    source: 'rebalancing',
    hintKey: null,
    targets: null,
    route: 'trade',
    alignsSavingsPlan: false,
  }),
  'POST /contracts/{contractId}/process-pending-changes': () => ({ keepChanges: true }),
  'POST /trader-depots/{contractId}/execute-plannedoptimization': () => noSecondFactor,
  'POST /funds/{fundId}/replacement/preview': () => ({ replacementFundId: null }),
  'POST /funds/{fundId}/replacement/apply': () => ({ replacementFundId: null }),
  'POST /contracts/{contractId}/report-url': () => ({ reportType: 'legalContract', reportId: null }),
  'POST /contracts/{contractId}/consultations': () => someTalk,
  'POST /contracts/{contractId}/consultations/{consultationId}/cancellation': () => ({
    reason: 'fand nicht statt',
  }),
  'POST /report-runs': ({ contractId }) => ({ contractIds: [contractId], reportType: 'legalContract' }),
  'PUT /work-list/{contractId}': () => ({ state: 'done', until: null, hash: '0'.repeat(16) }),
  'POST /auth/password-link': () => ({ token: password.token }),
  'POST /auth/password': () => password,
  'POST /auth/forgotten-password': () => ({ userName: 'niemand' }),
  'POST /me/email': () => ({ current: 'geraten', email: 'neu@example.de' }),
  'POST /me/phone-number': () => ({ current: 'geraten', phoneNumber: '+49 151 12345678' }),
  'POST /me/second-factor': () => ({ current: 'geraten', tokenProviderType: 'sms' }),
  'POST /me/second-factor/off': () => ({ current: 'geraten' }),
  'POST /me/verification': () => ({ verificationId: 'x'.repeat(43), code: '123456' }),
  'PUT /me/letterhead': () => ({
    businessAddress: null,
    insuranceRegistration: 'D-1A2B-3C4D5-67',
    investmentRegistration: null,
  }),
  'PUT /me/password': () => ({ current: 'geraten', password: password.password }),
  'POST /customers/CustomerList': ({ customerId }) => [customerId],
  'POST /funds': () => [],
  'PUT /funds/{fundId}': () => ({
    currency: 'EUR',
    categoryId: null,
    ongoingFee: 0.012,
    riskIndicator: 4,
    newPrice: null,
  }),
  'POST /customers': ({ groupId }) => ({ ...customerInput, groupId }),
  'PUT /customers/{customerId}': () => customerInput,
  'POST /groups': ({ groupId }) => groupInput(groupId),
  'PUT /groups/{groupId}': ({ groupId }) => groupInput(groupId),
  'POST /groups/{groupId}/customers': ({ customerId }) => ({ customerIds: [customerId] }),
  'POST /groups/{groupId}/users': ({ userId }) => ({ userIds: [userId] }),
  'PATCH /groups/{groupId}/users/{userId}': () => ({ add: ['contracts.view'], remove: [] }),
  'PUT /form-drafts/{form}/{recordId}': () => ({ draft: null }),
  'PUT /me/list-settings/{list}': () => ({ columns: null, views: [] }),
  'POST /releases': () => releaseInput({ version: '1.0.0' }),
  'POST /releases/check': () => {
    const { statement, signature } = releaseInput({ version: '1.2.0' });
    return { statement, signature };
  },
  'POST /releases/{remote}/keys': () => ({ key: shellKey.publicKey, name: 'Team', password: 'geraten' }),
  'POST /releases/{remote}/keys/{fingerprint}/retirement': () => ({ password: 'geraten' }),
  'POST /releases/{remote}/proof': () => ({ version: '1.1.0', shellVersion: '1.0.0', problems: [] }),
  'POST /releases/{remote}/promotion': () => ({ version: '1.1.0' }),
  'POST /releases/{remote}/deletion': () => ({ versions: ['1.0.0'] }),
  'PUT /releases/{remote}/canary': () => ({ version: '1.1.0', fraction: 0.1, groupIds: [] }),
  'PUT /releases/{remote}/override': () => ({ address: 'http://localhost:4501' }),
  'POST /releases/{remote}/override/use': () => ({ version: '1.0.0' }),
  'PUT /releases/{remote}/pins': () => ({ groupId: null, version: '1.1.0' }),
  'PUT /releases/{remote}/claims': () => ({ claims: { areas: ['/admin'], menu: null } }),
  'PUT /releases/{remote}/switch': () => ({ isOff: true }),
  'POST /remotes/events': () => ({
    shellVersion: '1.0.0',
    events: [
      {
        remote: 'admin',
        version: '1.0.0',
        kind: 'loaded',
        phase: null,
        reason: '',
        message: '',
        reference: null,
      },
    ],
  }),
  'POST /funds/{fundId}/price-corrections': () => ({
    date: '2026-11-20',
    priceBefore: 100,
    price: null,
    isConfirmed: false,
    reason: 'Kein Handelstag',
  }),
  'POST /funds/{fundId}/price-corrections/{correctionId}/undo': () => ({ reason: 'Doch richtig' }),
  'POST /funds/{fundId}/corporate-actions': () => ({
    kind: 'split',
    successorFundId: null,
    day: '2026-11-20',
    oldUnits: 1,
    newUnits: 2,
  }),
  'POST /corporate-actions/{actionId}/take-back': () => ({ reason: 'Kein Split' }),
  'POST /imports/files/{fileId}/import': () => ({}),
  'POST /imports/{importId}/undo': () => ({ reason: 'Falsche Datei' }),
  'PUT /insurers/{insurerId}/numbers': () => ({ leadingZeros: 'count', reason: 'Angabe des Versicherers' }),
  'PUT /check-limits': () => ({ ...defaultCheckLimits, reason: 'Engere Prüfung' }),
  'POST /telemetry/spans': () => ({
    shellVersion: '1.0.0',
    calls: [
      {
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        spanId: '00f067aa0ba902b7',
        call: 'GET /contracts',
        status: 200,
        beganMsAgo: 900,
        durationMs: 40,
      },
    ],
  }),
  'POST /notifications/read': () => ({ upTo: 1 }),
  'POST /table-export': () => ({
    format: 'csv',
    title: 'Liste',
    columns: [{ head: 'Name', kind: 'text' }],
    rows: [],
  }),
  'PUT /dashboard/arrangement': () => ({ sections: [] }),
  'PUT /dashboard/layouts/{audience}': () => ({ sections: null }),
  'POST /roles': () => roleInput,
  'PUT /roles/{roleId}': () => roleInput,
  'POST /users': ({ customerId }) => userInput(customerId),
  'PUT /users/{userId}': ({ customerId }) => userInput(customerId),
  'POST /users/bulk': ({ userId }) => ({ userIds: [userId], action: 'deactivate' }),
  'POST /users/{userId}/password-link': () => ({ channel: 'handOver' }),
  'POST /admin/risk-components': risk,
  'PUT /admin/risk-components/{componentId}': risk,
  'POST /admin/allocation-components': allocation,
  'PUT /admin/allocation-components/{componentId}': allocation,
  'POST /admin/universe-components': universe,
  'PUT /admin/universe-components/{componentId}': universe,
  'POST /admin/selection-components': selection,
  'PUT /admin/selection-components/{componentId}': selection,
  'POST /funds/{fundId}/universes': () => ({ universes: [{ id: 1, version: 1 }] }),
  'POST /admin/related-peer-groups': () => [],
  'POST /admin/combination-check': () => ({
    tariffId: null,
    issuerId: 1,
    tariffTypeId: null,
    componentRiskId: 1,
    componentAllocationId: 1,
    componentUniverseId: 1,
    componentSelectionId: 1,
  }),
  'POST /admin/plausibility': () => ({ tariffId: null, input: tariffInput }),
  'POST /admin/allocation-peergroup-risks': () => ({
    allocationTypeId: null,
    riskComponentId: 1,
    peergroupIds: [],
    allocationItems: [],
  }),
  'POST /admin/fund-risks': () => ({ ...riskContent, allocationItems: [] }),
  'POST /admin/automatic-allocation': () => ({
    allocationTypeId: 1,
    riskComponentId: 1,
    peergroupIds: [1],
  }),
  'POST /admin/automatic-selection': () => rule,
  'POST /admin/fund-lists/export': () => ({ format: 'csv', fundIds: [] }),
  'POST /tariffs': () => tariffInput,
  'PUT /tariffs/{tariffId}/draft': () => tariffInput,
  'POST /tariffs/{tariffId}/active': () => ({ isInactive: true }),
  'POST /tariffs/{tariffId}/submission': () => ({ validFrom: '2026-12-01', note: null }),
  'POST /tariffs/{tariffId}/rejection': () => ({ reason: 'Unvollständig' }),
  'POST /questionnaires/{questionnaireId}/request': () => ({ note: null }),
  'POST /questionnaires/{questionnaireId}/rejection': () => ({ reason: 'Unvollständig' }),
  ...commands('PUT /contracts', formCommands),
  'POST /depot-analyses': ({ contractId }) => ({
    subject: { kind: 'contract', contractId },
    questionnaireId: null,
  }),
  'PUT /depot-analyses/{analysisId}/holdings': () => ({ holdings: [] }),
  'POST /depot-analyses/{analysisId}/invitation': () => ({
    channel: 'handOver',
    email: null,
    language: 'de',
  }),
  'PUT /depotanalysis/{guid}': () => ({ command: 'analysis.read', request: {} }),
  'PUT /depotanalysis/{guid}/holdings': () => ({ holdings: [] }),
  'POST /questionnaires': () => ({ name: 'Kopie', sourceId: standardQuestionnaireId }),
  'PUT /questionnaires/{questionnaireId}': () => ({ name: 'Risikoprofil', content: standardContent() }),
  'POST /registration': () => ({
    firstName: 'Neu',
    lastName: 'Nutzer',
    email: 'neu@example.de',
    phoneNumber: '+49 151 12345678',
    password: password.password,
    hasSecondFactor: false,
    consents: [],
    language: 'de',
    invitation: null,
  }),
  'POST /registration/phone-code': () => ({ registrationId: 'x'.repeat(43) }),
  'POST /registration/verification': () => ({ registrationId: 'x'.repeat(43), code: '123456' }),
};

/** Files, with their media type. */
const files: Readonly<Record<string, (side: Side) => readonly [type: string, text: string]>> = {
  'POST /users/import': ({ mark }) => [
    'text/csv',
    `Benutzername;Name;Rolle;Gruppen\nteam.${mark.toLowerCase()};Umbenannt;Berater;Haus ${mark}\n`,
  ],
  'POST /admin/fund-lists/import': () => ['application/octet-stream', 'kein Fonds'],
  'POST /depot-analyses/read-holdings': () => ['text/csv', 'kein Bestand'],
  'POST /depotanalysis/{guid}/read-holdings': () => ['text/csv', 'kein Bestand'],
  'POST /imports/{kind}': () => ['application/octet-stream', 'keine GDV-Datei'],
  'POST /imports/{kind}/preview': () => ['application/octet-stream', 'keine GDV-Datei'],
};

/** Queries that name records, or that a call cannot do without. */
const queries: Readonly<
  Record<string, (side: Side, shared: SharedRecords) => Readonly<Record<string, string | number>>>
> = {
  'GET /depot-analyses/funds': () => ({ search: 'welt' }),
  'GET /depotanalysis/{guid}/funds': () => ({ search: 'welt' }),
  'GET /part-addresses': () => ({ path: '/contracts' }),
  'GET /contracts': ({ customerId }) => ({ customerId }),
  'GET /depot-analyses': ({ customerId }) => ({ customerId }),
  'GET /customers': ({ groupId }) => ({ forGroup: groupId }),
  'GET /users': ({ mark }) => ({ search: mark, includeInactive: 'true' }),
  'GET /search': ({ mark }) => ({ search: mark }),
  'GET /search/records': ({ customerId, contractId, userId }) => ({
    records: `customer:${customerId},contract:${contractId},user:${userId}`,
  }),
  'DELETE /groups/{groupId}': ({ groupId }) => ({ moveTo: groupId }),
  'GET /users/{userId}/access': ({ mark }) => ({
    permissionId: 'contracts.view',
    contractNumber: `V-${mark}`,
  }),
  'POST /users/import': () => ({ preview: 'true' }),
  'POST /admin/fund-lists/import': () => ({ fileName: 'fonds.csv' }),
  'POST /imports/{kind}': () => ({ fileName: 'bestand.gdv' }),
  'POST /imports/{kind}/preview': () => ({ fileName: 'bestand.gdv' }),
  'GET /reports/{reportId}/document': () => ({ until: 1, signature: 'x'.repeat(43) }),
  'GET /contracts/export': () => ({ format: 'csv' }),
  'GET /trader-credentials/status': (_side, { insurerId }) => ({ issuerId: insurerId }),
  'POST /trader-credentials/set-password': (_side, { insurerId }) => ({ issuerId: insurerId }),
  'POST /trader-credentials/update-password': (_side, { insurerId }) => ({ issuerId: insurerId }),
};

/** A call with a body of which no example stands above: the test says so, so that new calls are tried as well. */
export const lacksExample = ({ key, takesBody }: Operation): boolean =>
  takesBody && !bodies[key] && !files[key];

const componentOf = (path: string, { components: ids }: SharedRecords): number | undefined =>
  componentKinds.filter((kind) => path.startsWith(`/admin/${kind}-components/`)).map((kind) => ids[kind])[0];

const record = (shared: SharedRecords, path: string): Readonly<Record<string, string | number>> => ({
  componentId: componentOf(path, shared) ?? 0,
  universeTypeId: 1,
  number: 1,
  notificationId: 1,
  fundId: shared.fundId,
  tariffId: shared.tariffId,
  insurerId: shared.insurerId,
  roleId: shared.roleId,
  importId: shared.importId,
  fileId: shared.fileId,
  actionId: shared.actionId,
  permissionId: 'contracts.view',
  rightId: 'notes.view',
  kind: 'gdv',
  type: 'factsheet',
  reportType: path.startsWith('/tariffs/') ? 'tariffBasics' : 'legalContract',
  list: 'contracts',
  audience: 'adviser',
  form: 'tariff',
  recordId: 'new',
  key: 'imprint',
  guid: nobodysId,
  remote: 'admin',
  version: '1.0.0',
  fingerprint: 'f'.repeat(64),
  questionnaireId: standardQuestionnaireId,
  consultationId: nobodysId,
  correctionId: nobodysId,
  hintKey: 'riskProfileOutdated',
});

export interface SentRequest extends RequestParts {
  readonly url: string;
}

/**
 * A request about records that exist.
 *
 * @param sideOf whose record stands at a place of the path
 * @param content whose records body and query are about
 */
export function requestAbout(
  { key, path }: Operation,
  shared: SharedRecords,
  sideOf: (param: SideParam) => Side,
  content: Side,
): SentRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(isSideParam(name) ? sideOf(name)[name] : (record(shared, path)[name] ?? `{${name}}`)),
  );
  const query = new URLSearchParams(
    Object.entries(queries[key]?.(content, shared) ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const file = files[key]?.(content);
  const body = bodies[key]?.(content);
  return {
    url: query === '' ? filled : `${filled}?${query}`,
    headers: { 'if-match': '"1"', ...(file && { 'content-type': file[0] }) },
    ...(file ? { payload: Buffer.from(file[1]) } : body && { payload: body }),
  };
}

const numbers = [
  'customerId',
  'contractId',
  'fundId',
  'tariffId',
  'insurerId',
  'componentId',
  'universeTypeId',
  'number',
  'notificationId',
];

/** A request that changes nothing whoever sends it: about no record, and without a body. */
export const emptyRequest = ({ path, command }: Operation): SentRequest => ({
  ...(command !== undefined && { payload: { command, request: {} } }),
  url: path.replace(/\{(\w+)\}/g, (_, name: string) =>
    ['permissionId', 'rightId', 'type', 'list', 'remote'].includes(name)
      ? 'nothing'
      : numbers.includes(name)
        ? '2147483647'
        : nobodysId,
  ),
});
