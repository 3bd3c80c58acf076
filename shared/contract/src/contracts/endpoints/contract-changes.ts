import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, Closed, Id, Nothing } from '../../floor/schema/common';
import { BulkCheck, BulkCheckResults, Contract, EarlierCheck, LastChecked } from '../schema/contract-detail';
import { HintDismissal, HintKey, OptimizationHints, SuggestionDecision } from '../schema/figures';

const params = ById('contractId');
const ByHint = Closed({ contractId: Id, hintKey: HintKey });
const check = may('contracts.check', 'groups');
const tag = 'contracts';

export const contractChangeEndpoints = endpoints({
  'PUT /contracts/:contractId/optimization-hints/:hintKey/dismissal': {
    summary: 'Dismiss a hint with a reason, until the data behind it changes',
    tag,
    access: check,
    params: ByHint,
    body: HintDismissal,
    response: { 200: OptimizationHints },
  },
  'DELETE /contracts/:contractId/optimization-hints/:hintKey/dismissal': {
    summary: 'Open a dismissed hint again',
    tag,
    access: check,
    params: ByHint,
    response: { 200: OptimizationHints },
  },
  'POST /contracts/:contractId/accept-suggested-risk-profile': {
    summary: 'Accept or reject the suggested risk profile; answers the contract as it is then (API-57)',
    tag,
    access: check,
    params,
    body: SuggestionDecision,
    response: { 200: Contract },
  },
  'POST /contracts/:contractId/last-checked': {
    summary: 'Mark a contract as checked now by the signed-in user',
    tag,
    access: check,
    params,
    response: { 200: LastChecked },
  },
  'POST /contracts/last-checked': {
    summary: 'Mark several contracts as checked; a result for each, a refusal leaves the others alone',
    tag,
    access: check,
    body: BulkCheck,
    response: { 200: BulkCheckResults },
  },
  'DELETE /contracts/:contractId/last-checked': {
    summary: 'Take back the own check of a contract that nobody has changed since',
    tag,
    access: check,
    params,
    versioned: true,
    response: { 200: EarlierCheck },
  },
  'DELETE /contracts/:contractId': {
    summary: 'Delete a contract with all that belongs to it',
    tag,
    access: may('contracts.delete', 'groups'),
    params,
    response: { 204: Nothing },
  },
});
