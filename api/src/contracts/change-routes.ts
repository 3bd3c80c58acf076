import { contractChangeEndpoints } from '@depotwerk/contract/contracts';
import type { HintKey } from '@depotwerk/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { register } from '../http/register';
import { writerOf } from '../audit/writer';
import type { Caller } from '../scope/caller';
import { checkContracts } from './change/check-contracts';
import type { ContractWriting } from './change/contract-writing';
import { decideSuggestion } from './change/decide-suggestion';
import { deleteContract } from './change/delete-contract';
import { dismissHint } from './change/dismiss-hint';
import { markAsChecked } from './change/mark-as-checked';
import { takeCheckBack } from './change/take-check-back';
import type { ContractParts } from './contract-parts';
import { todayOf } from './contract-parts';
import { contractDocument } from './detail/contract-document';

interface ContractCall {
  readonly params: { readonly contractId: number };
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly headers: FastifyRequest['headers'];
}

export function contractChangeRoutes(app: FastifyInstance, parts: ContractParts): void {
  const { db, changed, now } = parts;

  const writingOf = (call: ContractCall): ContractWriting => ({
    contractId: call.params.contractId,
    writer: writerOf(call),
    today: todayOf(parts, call),
  });

  const dismissal = async (call: ContractCall, hintKey: HintKey, reason: string | null) => {
    const hints = await dismissHint(db, writingOf(call), { hintKey, reason });
    changed();
    return hints;
  };

  register(app, contractChangeEndpoints, {
    'POST /contracts/last-checked': async (call) => {
      const when = { writer: writerOf(call), at: now(), today: todayOf(parts, call) };
      const results = await checkContracts(db, call.body.contractIds, when);
      changed();
      return results;
    },
    'POST /contracts/:contractId/last-checked': async (call) => {
      const checked = await markAsChecked(db, writingOf(call), now());
      changed();
      return checked;
    },
    'DELETE /contracts/:contractId/last-checked': async (call) => {
      const earlier = await takeCheckBack(db, writingOf(call), call.version);
      changed();
      return earlier;
    },
    'PUT /contracts/:contractId/optimization-hints/:hintKey/dismissal': (call) =>
      dismissal(call, call.params.hintKey, call.body.reason),
    'DELETE /contracts/:contractId/optimization-hints/:hintKey/dismissal': (call) =>
      dismissal(call, call.params.hintKey, null),
    'POST /contracts/:contractId/accept-suggested-risk-profile': async (call) => {
      const { accept, suggestionId } = call.body;
      await decideSuggestion(db, writingOf(call), { accept, suggestionId });
      changed();
      return contractDocument(db, call.params.contractId, call.caller.scope, todayOf(parts, call));
    },
    'DELETE /contracts/:contractId': async (call) => {
      await deleteContract(db, call.params.contractId, writerOf(call));
      changed();
    },
  });
}
