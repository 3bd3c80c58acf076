import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById } from '../../floor/schema/common';
import {
  WorkCount,
  WorkItem,
  WorkList,
  WorkListQuery,
  WorkMarkInput,
  WorkSettings,
} from '../schema/work-list';

const tag = 'work list';

export const workListEndpoints = endpoints({
  'GET /work-list': {
    summary:
      'What to look at: contracts with open hints, first what is back from being put aside, then by severity and EUR affected',
    tag,
    access: may('contracts.view', 'groups'),
    query: WorkListQuery,
    response: { 200: WorkList },
  },
  'GET /work-list/count': {
    summary: 'How many contracts are to be looked at today',
    tag,
    access: may('contracts.view', 'groups'),
    response: { 200: WorkCount },
  },
  'PUT /me/work-settings': {
    summary: 'Keep how many contracts one wants to look at on a day',
    tag,
    access: may('contracts.view', 'groups'),
    body: WorkSettings,
    response: { 200: WorkSettings },
  },
  'PUT /work-list/:contractId': {
    summary: 'Put a contract aside until a day, mark it as done, or open it again, for the whole team',
    tag,
    access: may('contracts.check', 'groups'),
    params: ById('contractId'),
    body: WorkMarkInput,
    response: { 200: WorkItem },
  },
});
