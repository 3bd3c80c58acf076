import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, ByUuid } from '../../floor/schema/common';
import {
  CorporateAction,
  CorporateActionInput,
  CorporateActionPreview,
  CorporateActionTakeBack,
} from '../schema/corporate-actions';

/** Who completes funds and brings in prices. */
const mayChangeFunds = may('imports.run');

export const corporateActionEndpoints = endpoints({
  'GET /corporate-actions': {
    summary: 'Splits and mergers that wait for a person, of all funds',
    access: may('funds.view'),
    response: { 200: Type.Array(CorporateAction) },
  },
  'GET /funds/:fundId/corporate-actions': {
    summary: 'Splits and mergers of a fund, also into it, newest first',
    access: may('funds.view'),
    params: ById('fundId'),
    response: { 200: Type.Array(CorporateAction) },
  },
  'POST /funds/:fundId/corporate-actions': {
    summary: 'Enter a split or merger; it changes nothing before it is confirmed',
    access: mayChangeFunds,
    params: ById('fundId'),
    body: CorporateActionInput,
    response: { 200: CorporateAction },
  },
  'GET /corporate-actions/:actionId/preview': {
    summary: 'What a confirmation would change',
    access: mayChangeFunds,
    params: ByUuid('actionId'),
    response: { 200: CorporateActionPreview },
  },
  'POST /corporate-actions/:actionId/confirm': {
    summary: 'Let it count; contracts get their new units by a job',
    access: mayChangeFunds,
    params: ByUuid('actionId'),
    response: { 200: CorporateAction },
  },
  'POST /corporate-actions/:actionId/take-back': {
    summary: 'Discard it, or give back the old units of what was confirmed',
    access: mayChangeFunds,
    params: ByUuid('actionId'),
    body: CorporateActionTakeBack,
    response: { 200: CorporateAction },
  },
});
