import { Type } from 'typebox';
import { anybody } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { OneOf } from '../../floor/schema/common';
import { jobWorkers } from '../values/operations';

export const healthEndpoints = endpoints({
  'GET /health/live': {
    summary: 'The process answers',
    access: anybody,
    response: { 200: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
  },
  'GET /health/ready': {
    summary: 'Database reachable and migrated',
    access: anybody,
    response: {
      200: Type.Object({
        status: Type.Literal('ok'),
        jobs: OneOf(jobWorkers, {
          description: 'whether a process works on jobs; where nobody does, calls are answered all the same',
        }),
      }),
    },
  },
});
