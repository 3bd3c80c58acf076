import { contractEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register';
import { deleteContract } from './change/delete-contract';
import { markAsChecked } from './change/mark-as-checked';
import { takeCheckBack } from './change/take-check-back';
import type { ContractParts } from './contract-parts';
import { todayOf } from './contract-parts';

const {
  'POST /contracts/:contractId/last-checked': check,
  'DELETE /contracts/:contractId/last-checked': takeBack,
  'DELETE /contracts/:contractId': remove,
} = contractEndpoints;

export function contractChangeRoutes(app: FastifyInstance, parts: ContractParts): void {
  const { db, changed, now } = parts;
  register(
    app,
    {
      'POST /contracts/:contractId/last-checked': check,
      'DELETE /contracts/:contractId/last-checked': takeBack,
      'DELETE /contracts/:contractId': remove,
    },
    {
      'POST /contracts/:contractId/last-checked': async (call) => {
        const { params, caller, request } = call;
        const checked = await markAsChecked(db, {
          contractId: params.contractId,
          caller,
          at: now(),
          today: todayOf(parts, call),
          traceId: request.id,
        });
        changed();
        return checked;
      },
      'DELETE /contracts/:contractId/last-checked': async (call) => {
        const { params, caller, request, version } = call;
        const ownCheck = {
          contractId: params.contractId,
          caller,
          today: todayOf(parts, call),
          traceId: request.id,
        };
        const earlier = await takeCheckBack(db, ownCheck, version);
        changed();
        return earlier;
      },
      'DELETE /contracts/:contractId': async ({ params, caller, request }) => {
        await deleteContract(db, params.contractId, caller, request.id);
        changed();
      },
    },
  );
}
