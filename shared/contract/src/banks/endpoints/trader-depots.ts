import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, ByUuid, Nothing, RowResults } from '../../floor/schema/common';
import { SecondFactorChallenge } from '../../identity/schema/second-factor';
import {
  DepotLink,
  LinkableContract,
  LinkableContractQuery,
  LinkedTraderDepot,
  NewTraderDepotQuery,
  NewTraderDepots,
  TraderDepotCreation,
  TraderDepots,
} from '../schema/trader-depots';
import { HandedOver, OrderClosing, OrderHandover, TraderOrder } from '../schema/trader-orders';

const tag = 'trader depots';
const view = may('depots.view', 'groups');
const edit = may('depots.edit', 'groups');
/** The contract that a depot is linked to (OPEN-40). */
const params = ById('contractId');

export const traderDepotEndpoints = endpoints({
  'POST /contracts/trigger-remote-refresh': {
    summary:
      'Ask the banks for new depots, positions and prices; true when something changed in contracts of the caller',
    tag,
    access: view,
    response: { 200: Type.Boolean() },
  },
  'GET /trader-depots/new': {
    summary: 'Depots that banks have and that belong to no contract, each with the contract it fits',
    tag,
    access: view,
    query: NewTraderDepotQuery,
    response: { 200: NewTraderDepots },
  },
  'GET /contracts/unlinked': {
    summary: 'Contracts that have no depot yet, or those that have one (API-79)',
    tag,
    access: view,
    query: LinkableContractQuery,
    response: { 200: Type.Array(LinkableContract) },
  },
  'POST /trader-depots/link-to-contract': {
    summary: 'Link a depot to a contract of its issuer; positions are read at once where the bank answers',
    tag,
    access: edit,
    body: DepotLink,
    response: { 200: LinkedTraderDepot },
  },
  'POST /trader-depots/mark-as-ignored': {
    summary: 'Hide depots from the list of new ones; a result for each, its id is `externalKey:issuerId`',
    tag,
    access: edit,
    body: TraderDepots,
    response: { 200: RowResults },
  },
  'POST /trader-depots/mark-as-new': {
    summary: 'Take back that depots were ignored; a result for each',
    tag,
    access: edit,
    body: TraderDepots,
    response: { 200: RowResults },
  },
  'POST /trader-depots': {
    summary: 'Take over a depot: 204 when it is done, a challenge when the bank wants a second factor first',
    tag,
    access: edit,
    body: TraderDepotCreation,
    response: { 200: SecondFactorChallenge, 204: Nothing },
  },
  'GET /trader-depots/:contractId': {
    summary: 'The depot that a contract is linked to; 404 without one',
    tag,
    access: view,
    params,
    response: { 200: LinkedTraderDepot },
  },
  'DELETE /trader-depots/:contractId': {
    summary: 'Loosen a depot from its contract, which stays; the depot is new again',
    tag,
    access: edit,
    params,
    response: { 204: Nothing },
  },
});

export const traderOrderEndpoints = endpoints({
  'GET /trader-depots/:contractId/orders': {
    summary: 'Orders of a contract, newest first, with the numbers that the bank gave',
    tag,
    access: view,
    params,
    response: { 200: Type.Array(TraderOrder) },
  },
  'POST /trader-orders/:orderId/close': {
    summary:
      'Say as an administrator what became of an order whose bank does not answer: 204 when it is done, a challenge before the code',
    tag,
    access: may('contracts.execute', 'groups'),
    params: ByUuid('orderId'),
    body: OrderClosing,
    response: { 200: SecondFactorChallenge, 204: Nothing },
  },
  'POST /trader-orders/hand-over': {
    summary:
      'Give the open orders of an account to another one, with whose access the banks are asked from now on',
    tag,
    access: may('users.edit', 'groups'),
    body: OrderHandover,
    response: { 200: HandedOver },
  },
});
