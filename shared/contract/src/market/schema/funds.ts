import { figureSources, fundStatuses, sfdrArticles, targetMarketAnswers } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { fundFigureNames } from '../values/fund-figures';
import { unusualValues } from '../values/unusual-values';
import { maxLengths } from '../../floor/values/text-lengths';
import {
  Closed,
  Euro,
  Fraction,
  Id,
  IsoDate,
  Name,
  Nullable,
  OneOf,
  OneOfIntegers,
  Paging,
  SearchText,
} from '../../floor/schema/common';

const NullableNumber = Nullable(Type.Number());
const NullableText = Nullable(Type.String());

/** Yes, no or neutral, as in the target market fields 01010 and 01020 of the EMT file. */
const TargetMarket = Nullable(OneOf(targetMarketAnswers));

const SfdrArticle = OneOfIntegers(sfdrArticles, { description: 'article of Regulation (EU) 2019/2088' });

/** Of a fund as administrators keep it. */
export const FundFacts = Type.Object({
  eventDate: Nullable({ ...IsoDate, description: 'closing or merger, also an announced one' }),
  transactionCost: Nullable(Type.Number({ description: 'fraction per year' })),
  entryCost: Nullable(Type.Number({ description: 'fraction of the payment' })),
  sfdrArticle: Nullable(SfdrArticle),
  sustainableMinimum: Nullable(Fraction),
  taxonomyMinimum: Nullable(Fraction),
});
export type FundFacts = Static<typeof FundFacts>;

export const Fund = Type.Object({
  id: Id,
  isin: Type.String(),
  name: Type.String(),
  currency: Type.String({ description: 'ISO 4217' }),
  /** The peer group of the fund. */
  categoryId: Nullable(Id),
  categoryName: NullableText,
  categoryColor: NullableText,
  kiid: NullableText,
  factsheet: NullableText,
  rating: NullableNumber,
  ratingType: NullableText,
  ratingStarCount: Nullable(Type.Integer({ description: '1 to 5' })),
  riskIndicator: Nullable(Type.Integer({ description: 'SRI, 1 to 7' })),
  price: NullableNumber,
  priceDate: Nullable(IsoDate),
  esgRating: NullableText,
  esgPerformanceScore: NullableNumber,
  esgClimateFootprint: NullableNumber,
  esgIndustries: NullableText,
  esgSdgImpact: NullableNumber,
  ongoingFee: Nullable(Type.Number({ description: 'fraction per year' })),
  mifidR: TargetMarket,
  mifidP: TargetMarket,
  volatility: Nullable(Type.Number({ description: 'fraction per year' })),
  isEtf: Type.Boolean(),
  isGuaranteeFund: Type.Boolean(),
  status: OneOf(fundStatuses),
  version: Type.Integer(),
  /** Only in the answer of `POST funds?tariff=`: whether the fund belongs to the universe of that tariff. */
  isInTariffUniverse: Type.Optional(Type.Boolean()),
  /** Only in the answer about one fund. */
  facts: Type.Optional(FundFacts),
});
export type Fund = Static<typeof Fund>;

const Cost = Nullable(Type.Number({ minimum: 0, exclusiveMaximum: 1, description: 'fraction' }));
const MinimumShare = Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'fraction' }));

/** What a person completes or corrects of a fund; a price goes into the series of the fund. What is optional and left out stays. */
export const FundInput = Closed({
  name: Type.Optional(Name({ maxLength: maxLengths.fundName })),
  status: Type.Optional(OneOf(fundStatuses)),
  eventDate: Type.Optional(Nullable(IsoDate)),
  transactionCost: Type.Optional(Cost),
  entryCost: Type.Optional(Cost),
  sfdrArticle: Type.Optional(Nullable(SfdrArticle)),
  sustainableMinimum: Type.Optional(MinimumShare),
  taxonomyMinimum: Type.Optional(MinimumShare),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
  categoryId: Nullable(Id),
  ongoingFee: Nullable(Type.Number({ minimum: 0, exclusiveMaximum: 1, description: 'fraction per year' })),
  riskIndicator: Nullable(Type.Integer({ minimum: 1, maximum: 7, description: 'SRI' })),
  newPrice: Nullable(Closed({ price: Type.Number({ minimum: 0.000001, maximum: 1e9 }), priceDate: IsoDate })),
  /** Why an unusual price or unusually high costs are right, or why what was known is another one. */
  reason: Type.Optional(Name({ maxLength: maxLengths.acceptanceReason })),
  /** What was looked at once more, besides the reason. A client of the release before names none: its reason accepts all. */
  confirmed: Type.Optional(Type.Array(OneOf(unusualValues), { maxItems: unusualValues.length })),
});
export type FundInput = Static<typeof FundInput>;

/** `GET funds`: all funds without a query, else the search; every criterion narrows. */
export const FundQuery = Closed({
  search: Type.Optional(SearchText),
  /** Tariff id: only funds of its universe. */
  tariff: Type.Optional(Id),
  /** Only funds that may be put into a fund universe: complete and active. */
  forUniverse: Type.Optional(Type.Boolean()),
  /** Only funds that a policy may hold: sold to retail customers, not a guarantee fund. */
  filterForPolicy: Type.Optional(Type.Boolean()),
  /** Only funds open for savings plans: active, not closed to new money. */
  forSavingsPlan: Type.Optional(Type.Boolean()),
  isGuaranteeFund: Type.Optional(Type.Boolean()),
  issuerId: Type.Optional(Id),
  tariffTypeId: Type.Optional(Id),
  /** Only funds of this peer group. */
  peerGroupId: Type.Optional(Id),
});
export type FundQuery = Static<typeof FundQuery>;

/** A figure of a fund with the file and the day that it is from. */
export const FundFigure = Type.Object({
  name: OneOf(fundFigureNames),
  value: Nullable(
    Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Array(Type.String())], {
      description: 'fractions, a class, years, an answer, families of adverse impacts; null: unknown',
    }),
  ),
  /** Null: from before this was kept, or unknown. */
  origin: Nullable(
    Type.Object({
      source: OneOf(figureSources),
      asOf: IsoDate,
      fileName: Nullable(Type.String({ description: 'null: a person typed it' })),
    }),
  ),
});
export type FundFigure = Static<typeof FundFigure>;

/** The newest price of each week, oldest first, of the last five years. */
export const FundPrices = Type.Object({
  prices: Type.Array(
    Type.Object({ date: IsoDate, price: Type.Number({ description: 'in the currency of the fund' }) }),
  ),
});
export type FundPrices = Static<typeof FundPrices>;

export const FundHolderQuery = Closed({ ...Paging });

/** A contract that holds the fund today, or saves into it. */
export const FundHolder = Type.Object({
  contractId: Id,
  contractNumber: Type.String(),
  customerName: Type.String({ description: 'family name first' }),
  tariffName: Type.String(),
  /** Null: the contract only saves into the fund. */
  units: Nullable(Type.Number()),
  value: Nullable(Euro),
  /** Of the fund assets; null: unknown, or not held. */
  fraction: Nullable(Fraction),
  /** Share of the savings plan; null: it does not pay into the fund. */
  savingsFraction: Nullable(Fraction),
});
export type FundHolder = Static<typeof FundHolder>;

export const FundHolders = Type.Object({
  items: Type.Array(FundHolder, { description: 'the largest position first' }),
  total: Type.Integer(),
  totalValue: Type.Number({ description: 'EUR of all positions whose value is known' }),
});
export type FundHolders = Static<typeof FundHolders>;

export const FundIds = Type.Array(Id, { maxItems: 1000 });

/** A category of peer groups with its peer groups (API-18). */
export const PeerGroupCategory = Type.Object({
  id: Id,
  peergroupName: Type.String(),
  peergroups: Type.Array(
    Type.Object({ id: Id, name: Type.String(), color: Type.String(), volatility: Nullable(Fraction) }),
  ),
});
export type PeerGroupCategory = Static<typeof PeerGroupCategory>;

export const fundReportTypes = ['factsheet'] as const;
export const FundReportType = OneOf(fundReportTypes);
