import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, Closed, Id, Nothing } from '../../floor/schema/common';
import { History } from '../../floor/schema/history';
import {
  Rejection,
  ReleaseRequest,
  TariffDifference,
  TariffDraft,
  TariffInput,
  TariffVersionRow,
} from '../schema/tariff-drafts';

const view = may('tariffs.view');
const edit = may('tariffs.edit');
const release = may('tariffs.release');
const params = ById('tariffId');
const versionParams = Closed({ tariffId: Id, number: Id });

/** Tariffs as administrators work on them: draft, submission, release, versions. */
export const tariffWizardEndpoints = endpoints({
  'POST /tariffs': {
    summary: 'Create a tariff as a draft',
    access: edit,
    body: TariffInput,
    response: { 201: TariffDraft },
  },
  'GET /tariffs/:tariffId/draft': {
    summary: 'The open version of a tariff; the released content when nothing is open',
    access: view,
    params,
    response: { 200: TariffDraft },
  },
  'PUT /tariffs/:tariffId/draft': {
    summary: 'Save the draft; gaps and findings are allowed',
    access: edit,
    params,
    versioned: true,
    body: TariffInput,
    response: { 200: TariffDraft },
  },
  'DELETE /tariffs/:tariffId/draft': {
    summary: 'Throw the draft away and keep what is released',
    access: edit,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'DELETE /tariffs/:tariffId': {
    summary: 'Delete a tariff without contracts',
    access: edit,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'POST /tariffs/:tariffId/duplicate': {
    summary: 'Copy a tariff as a new draft',
    access: edit,
    params,
    response: { 201: TariffDraft },
  },
  'POST /tariffs/:tariffId/active': {
    summary:
      'Activate a tariff at once, or ask a second administrator for its deactivation; false also takes the request back',
    access: edit,
    params,
    versioned: true,
    body: Closed({ isInactive: Type.Boolean() }),
    response: { 200: TariffDraft },
  },
  'POST /tariffs/:tariffId/deactivation': {
    summary: 'Agree to the deactivation that another administrator asked for',
    access: release,
    params,
    versioned: true,
    response: { 200: TariffDraft },
  },
  'POST /tariffs/:tariffId/submission': {
    summary: 'Hand the draft to a second administrator, or release it where four eyes are switched off',
    access: edit,
    params,
    versioned: true,
    body: ReleaseRequest,
    response: { 200: TariffDraft },
  },
  'DELETE /tariffs/:tariffId/submission': {
    summary: 'Take the submission back to go on working',
    access: edit,
    params,
    versioned: true,
    response: { 200: TariffDraft },
  },
  'POST /tariffs/:tariffId/release': {
    summary: 'Release what another administrator submitted',
    access: release,
    params,
    versioned: true,
    response: { 200: TariffDraft },
  },
  'POST /tariffs/:tariffId/rejection': {
    summary: 'Send a submission back with a reason',
    access: release,
    params,
    versioned: true,
    body: Rejection,
    response: { 200: TariffDraft },
  },
  'GET /tariffs/:tariffId/versions': {
    summary: 'Versions of a tariff, newest first',
    access: view,
    params,
    response: { 200: Type.Array(TariffVersionRow) },
  },
  'POST /tariffs/:tariffId/versions/:number/draft': {
    summary: 'Begin a draft with a released version that waits for its day, instead of what counts today',
    access: edit,
    params: versionParams,
    versioned: true,
    response: { 201: TariffDraft },
  },
  'GET /tariffs/:tariffId/versions/:number/difference': {
    summary: 'What a version changes against what it replaces, or against another',
    access: view,
    params: versionParams,
    query: Closed({ against: Type.Optional(Id) }),
    response: { 200: TariffDifference },
  },
  'GET /tariffs/:tariffId/history': {
    summary: 'Who changed the tariff, newest first',
    access: view,
    params,
    response: { 200: History },
  },
});
