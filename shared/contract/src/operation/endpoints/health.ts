import { Type } from 'typebox';
import { anybody } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';

export const healthEndpoints = endpoints({
  'GET /health/live': {
    summary: 'The process answers',
    access: anybody,
    response: { 200: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
  },
  'GET /health/ready': {
    summary: 'Database reachable and migrated',
    access: anybody,
    response: { 200: Type.Object({ status: Type.Literal('ok') }) },
  },
});
