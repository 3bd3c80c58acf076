import { fundStatuses, scoreBands } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { RECENT_RECORDS } from '../values/search-kinds';
import { userStates } from '../../identity/values/user-states';
import { Closed, Euro, Id, IsoDate, Nullable, OneOf, SearchText, Uuid } from '../../floor/schema/common';

export const CustomerHit = Type.Object({
  id: Id,
  name: Type.String({ description: 'Müller, Anna' }),
  groupName: Type.String(),
  contractCount: Type.Integer(),
});
export type CustomerHit = Static<typeof CustomerHit>;

export const ContractHit = Type.Object({
  id: Id,
  contractNumber: Type.String(),
  customerName: Type.String(),
  tariffName: Type.String(),
  insurerName: Type.String(),
  value: Nullable(Euro),
  scoreBand: Nullable(OneOf(scoreBands)),
});
export type ContractHit = Static<typeof ContractHit>;

export const TariffHit = Type.Object({
  id: Id,
  name: Type.String(),
  key: Type.String(),
  insurerName: Type.String(),
  isInactive: Type.Boolean(),
  changesOn: Type.Optional(Nullable({ ...IsoDate, description: 'a released version waits for this day' })),
});
export type TariffHit = Static<typeof TariffHit>;

export const FundHit = Type.Object({
  id: Id,
  name: Type.String(),
  isin: Type.String(),
  status: OneOf(fundStatuses),
});
export type FundHit = Static<typeof FundHit>;

export const UserHit = Type.Object({
  id: Uuid,
  fullName: Type.String(),
  userName: Type.String(),
  roleName: Type.String(),
  state: OneOf(userStates),
});
export type UserHit = Static<typeof UserHit>;

/** By group; a group is empty where the caller may not see its records. */
export const SearchHits = Type.Object({
  customer: Type.Array(CustomerHit),
  contract: Type.Array(ContractHit),
  tariff: Type.Array(TariffHit),
  fund: Type.Array(FundHit),
  user: Type.Array(UserHit),
});
export type SearchHits = Static<typeof SearchHits>;

export const SearchAnswer = Type.Object({
  hits: SearchHits,
  /** Nothing has the text itself: these are like it. */
  isSimilar: Type.Boolean(),
});
export type SearchAnswer = Static<typeof SearchAnswer>;

export const SearchQuery = Closed({ search: SearchText });

const REFERENCE =
  '((customer|contract|tariff|fund):[1-9][0-9]{0,8}|user:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})';

export const RecordsQuery = Closed({
  records: Type.String({
    pattern: `^${REFERENCE}(,${REFERENCE}){0,${RECENT_RECORDS - 1}}$`,
    description: 'kind and id of each, e.g. contract:7,fund:12',
  }),
});
