import { hintAnswers } from '@depotwerk/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { tariffApprovalKinds, tariffReleaseFilters, tariffVersionStates } from '../values/tariff-versions';
import {
  Closed,
  Euro,
  Fraction,
  Id,
  IsoDate,
  IsoTimestamp,
  Line,
  MAX_INTEGER,
  Nullable,
  OneOf,
  SortDirection,
} from '../../floor/schema/common';
import { tariffSortKeys } from '../values/tariff-list';
import { HintKey } from '../../contracts/schema/figures';

export const TariffType = Type.Object({
  id: Id,
  tariffTypeName: Type.String(),
  isHybridTariffType: Type.Boolean(),
});
export type TariffType = Static<typeof TariffType>;

export const CostModel = Type.Object({ id: Id, costModelName: Type.String() });
export type CostModel = Static<typeof CostModel>;

/** A released version that waits for its day. */
export const WaitingVersion = Type.Object({ number: Type.Integer(), validFrom: IsoDate });
export type WaitingVersion = Static<typeof WaitingVersion>;

export const TariffSummary = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  tariffTypeId: Nullable(Id),
  insurerId: Id,
  isInactive: Type.Boolean(),
  isDefault: Type.Boolean(),
  riskClassCount: Nullable(Type.Integer({ description: '3, 5 or 7; null before the first release' })),
  fundCount: Type.Integer({ description: 'funds in the universe' }),
  contractCount: Type.Integer(),
  isReleased: Type.Boolean({ description: 'contracts are judged by it' }),
  openVersion: Nullable(OneOf(tariffVersionStates, { description: 'state of what is being worked on' })),
  hasChangedComponents: Type.Boolean({ description: 'a component was edited since the release' }),
  updatedAt: IsoTimestamp,
  waiting: Type.Optional(Nullable(WaitingVersion)),
  isEndRequested: Type.Optional(
    Type.Boolean({ description: 'one administrator asks for the end of its offer, a second one decides' }),
  ),
  submittedFor: Type.Optional(
    Nullable({ ...IsoDate, description: 'from when what waits for a second person would count' }),
  ),
});
export type TariffSummary = Static<typeof TariffSummary>;

const Range = <S extends TSchema>(schema: S) => Type.Object({ min: Nullable(schema), max: Nullable(schema) });

/** What a portfolio, or a savings plan, of the tariff must keep to. */
export const TariffSettings = Type.Object({
  securities: Range(Type.Integer()),
  securityFraction: Range(Fraction),
  securityValue: Range(Euro),
});

export const Tariff = Type.Object({
  ...TariffSummary.properties,
  description: Type.String(),
  portfolioSettings: TariffSettings,
  savingsPlanSettings: TariffSettings,
  riskTypeId: Type.Integer({ minimum: 1, maximum: 5 }),
  useQuota: Type.Boolean(),
  riskClasses: Type.Array(
    Type.Object({
      riskClassId: Type.Integer({ minimum: 1, maximum: 7 }),
      label: Type.String({ description: 'RK1 …' }),
      lowerBorder: Fraction,
      upperBorder: Fraction,
    }),
  ),
  allocation: Type.Array(
    Type.Object({
      riskClassId: Type.Integer(),
      peerGroupId: Id,
      peerGroupName: Type.String(),
      fraction: Fraction,
    }),
  ),
  hintAnswers: Type.Array(
    Type.Object({
      hintId: Type.Integer(),
      hintKey: HintKey,
      answer: OneOf(hintAnswers),
    }),
  ),
});
export type Tariff = Static<typeof Tariff>;

export const TariffQuery = Closed({
  search: Type.Optional(Line({ minLength: 1, maxLength: 100 })),
  insurerId: Type.Optional(Id),
  tariffTypeId: Type.Optional(Id),
  release: Type.Optional(OneOf(tariffReleaseFilters)),
  includeInactive: Type.Boolean({ default: false }),
  sort: Type.Optional(OneOf(tariffSortKeys)),
  direction: Type.Optional(SortDirection),
  limit: Type.Integer({ minimum: 1, maximum: 500, default: 200 }),
  offset: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
});
export type TariffQuery = Static<typeof TariffQuery>;

export const TariffPage = Type.Object({ items: Type.Array(TariffSummary), total: Type.Integer() });
export type TariffPage = Static<typeof TariffPage>;

/** What one administrator asks for and a second one decides. */
export const TariffApproval = Type.Object({
  kind: OneOf(tariffApprovalKinds),
  tariffId: Id,
  tariffName: Type.String(),
  requestedBy: Nullable(Type.String()),
  requestedAt: IsoTimestamp,
  validFrom: Nullable({ ...IsoDate, description: 'wished for a release' }),
});
export type TariffApproval = Static<typeof TariffApproval>;
