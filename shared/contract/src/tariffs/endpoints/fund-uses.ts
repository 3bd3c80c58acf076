import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById } from '../../floor/schema/common';
import { FundUses, UniverseChoice } from '../schema/fund-uses';

export const fundUseEndpoints = endpoints({
  'GET /funds/:fundId/tariffs': {
    summary: 'Tariffs in which a fund stands, and universes with those that use them',
    access: may('tariffs.view'),
    params: ById('fundId'),
    response: { 200: FundUses },
  },
  'POST /funds/:fundId/universes': {
    summary: 'Put a fund into several universes at once; released tariffs change with their next release',
    access: may('tariffs.edit'),
    params: ById('fundId'),
    body: UniverseChoice,
    response: { 200: FundUses },
  },
});
