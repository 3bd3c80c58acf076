import { anybody } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { PartKeys } from '../schema/part-servers';

export const partServerEndpoints = endpoints({
  'GET /part-keys': {
    summary: 'Public keys with which servers of parts verify the tokens of the calls that they get',
    tag: 'releases',
    access: anybody,
    response: { 200: PartKeys },
  },
});
