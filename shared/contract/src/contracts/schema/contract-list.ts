import { Type, type Static } from 'typebox';
import {
  Closed,
  Euro,
  Id,
  IsoDate,
  IsoTimestamp,
  Line,
  MAX_INTEGER,
  Nullable,
  OneOf,
  SortDirection,
  Uuid,
} from '../../floor/schema/common';
import {
  checkFilters,
  contractSortKeys,
  hintFilters,
  orderFilters,
  riskProfileFilters,
} from '../values/contract-list';
import { HintKey, ScoreBand, Severity } from './figures';
import { reviewFields } from './reviews';

const filterFields = {
  /** Customer name, contract number or tariff name. */
  search: Type.Optional(Line({ minLength: 1, maxLength: 100 })),
  insurerId: Type.Optional(Id),
  tariffId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  groupId: Type.Optional(Uuid),
  hints: Type.Optional(OneOf(hintFilters)),
  /** The gravest open one of a contract. */
  worstHint: Type.Optional(HintKey),
  riskProfile: Type.Optional(
    OneOf(riskProfileFilters, {
      description:
        'of the accepted profile: missing, present (valid or not), outdated (accepted more than 24 months ago, ' +
        'its validUntil has passed), due (missing or outdated)',
    }),
  ),
  check: Type.Optional(OneOf(checkFilters)),
  /** Contracts with an order that somebody has to see to its end. */
  orders: Type.Optional(OneOf(orderFilters)),
  scoreBand: Type.Optional(ScoreBand),
  riskClass: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  minValue: Type.Optional(Type.Number({ minimum: 0 })),
  maxValue: Type.Optional(Type.Number({ minimum: 0 })),
};

const sortFields = {
  sort: Type.Optional(OneOf(contractSortKeys)),
  direction: Type.Optional(SortDirection),
};

export const ContractFilter = Closed(filterFields);
export type ContractFilter = Static<typeof ContractFilter>;

export const ContractQuery = Closed({
  ...filterFields,
  ...sortFields,
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  /** Jumps into the list (virtual scrolling); not together with `after`. */
  offset: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
  /** `nextCursor` of the page before: the cheap way forward through a long list. */
  after: Type.Optional(Line({ minLength: 1, maxLength: 500 })),
});
export type ContractQuery = Static<typeof ContractQuery>;

export const ContractExportQuery = Closed({ ...filterFields, ...sortFields, format: OneOf(['csv', 'xlsx']) });
export type ContractExportQuery = Static<typeof ContractExportQuery>;

export const WorstHint = Type.Object({ hintId: Type.Integer(), hintKey: HintKey, severity: Severity });

export const ContractRow = Type.Object({
  id: Id,
  contractNumber: Type.String({ description: 'externalKey, else the id' }),
  customer: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
  tariff: Type.Object({ id: Id, name: Type.String() }),
  insurer: Type.Object({ id: Id, issuerName: Type.String() }),
  startDate: IsoDate,
  endDate: Nullable(IsoDate),
  value: Nullable(Euro),
  score: Nullable(Type.Integer({ description: '0 to 100' })),
  scoreBand: Nullable(ScoreBand),
  riskClassId: Nullable(Type.Integer()),
  riskClassCount: Type.Integer({ description: '3, 5 or 7' }),
  hasRiskProfile: Type.Boolean(),
  worstHint: Nullable(WorstHint),
  hintCount: Type.Integer(),
  lastCheck: Nullable(IsoTimestamp),
  lastCheckedBy: Nullable(Type.String()),
  ...reviewFields,
  isStartUnknown: Type.Optional(Type.Boolean()),
});
export type ContractRow = Static<typeof ContractRow>;

export const ContractPage = Type.Object({
  items: Type.Array(ContractRow),
  total: Type.Integer({ description: 'contracts that match the filter' }),
  nextCursor: Nullable(Type.String()),
});
export type ContractPage = Static<typeof ContractPage>;

export const ContractStats = Type.Object({
  all: Type.Integer(),
  withHints: Type.Integer(),
  critical: Type.Integer(),
  withoutScore: Type.Integer({ description: 'score band unknown: prices or peer groups are missing' }),
  withoutRiskProfile: Type.Integer(),
  notChecked: Type.Integer(),
  totalValue: Euro,
});
export type ContractStats = Static<typeof ContractStats>;
