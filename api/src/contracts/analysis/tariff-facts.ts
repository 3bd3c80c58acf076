import {
  fundUniverse,
  isDepotType,
  isMeasuredByQuota,
  risingBorders,
  riskTypes,
  tariffTypeOf,
} from '@depotwerk/domain';
import type {
  FundMap,
  HintAnswer,
  HintTariff,
  PeerGroupRelation,
  PeerGroupWeight,
  SecurityLimits,
} from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { shortDigest } from './short-digest';

/** A tariff arranged for all its contracts. */
export interface TariffFacts {
  readonly id: number;
  /** Of the stored tariff, its universe by ids. */
  readonly version: string;
  readonly rules: HintTariff;
  /** The money lies in a depot and not in a policy. */
  readonly isDepot: boolean;
  readonly riskClassCount: number;
  /** By risk class. */
  readonly targetWeights: ReadonlyMap<number, readonly PeerGroupWeight[]>;
  /** By hint id; a missing one is the default. */
  readonly answers: ReadonlyMap<number, HintAnswer>;
  /** `null` unless the insurer guarantees something. */
  readonly guarantee: {
    readonly level: number;
    readonly interest: number;
    readonly fundId: number | null;
  } | null;
}

/** A tariff as it is stored: everything that contracts are judged by. */
export interface TariffRow {
  readonly id: number;
  readonly tariffTypeId: number;
  readonly riskTypeId: number;
  readonly useQuota: boolean;
  readonly riskBorders: readonly number[];
  readonly minimumRank: number | null;
  readonly portfolioLimits: SecurityLimits;
  readonly savingsPlanLimits: SecurityLimits;
  readonly guaranteeLevel: number | null;
  readonly guaranteedInterest: number | null;
  readonly guaranteeFundId: number | null;
  readonly fundIds: readonly number[];
  readonly answers: Readonly<Record<string, HintAnswer>>;
  readonly relations: readonly PeerGroupRelation[];
  readonly allocation: readonly {
    readonly riskClass: number;
    readonly peerGroupId: number;
    readonly fraction: number;
  }[];
}

const limits = (of: 'portfolio' | 'savings_plan') => `jsonb_build_object(
    'minCount', min_securities_${of}, 'maxCount', max_securities_${of},
    'minFraction', min_security_fraction_${of}, 'maxFraction', max_security_fraction_${of},
    'minValueEur', min_security_value_${of}, 'maxValueEur', max_security_value_${of})`;

const tariffsWhere = (condition: Sql): Sql => sql`
  SELECT id, tariff_type_id AS "tariffTypeId", risk_type_id AS "riskTypeId", use_quota AS "useQuota",
    risk_borders AS "riskBorders", minimum_rank AS "minimumRank",
    ${raw(limits('portfolio'))} AS "portfolioLimits", ${raw(limits('savings_plan'))} AS "savingsPlanLimits",
    guarantee_level AS "guaranteeLevel", guaranteed_interest AS "guaranteedInterest",
    guarantee_fund_id AS "guaranteeFundId",
    ARRAY(SELECT fund_id FROM tariff_fund WHERE tariff_id = tariff.id ORDER BY fund_id) AS "fundIds",
    (SELECT coalesce(jsonb_object_agg(hint_id, answer), '{}') FROM tariff_hint_answer WHERE tariff_id = tariff.id) AS answers,
    coalesce((SELECT v.content->'allocation'->'relations' FROM tariff_version v
      WHERE v.tariff_id = tariff.id AND v.applied_at IS NOT NULL ORDER BY v.applied_at DESC, v.number DESC LIMIT 1), '[]') AS relations,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('riskClass', risk_class, 'peerGroupId', peer_group_id,
       'fraction', fraction) ORDER BY risk_class, peer_group_id), '[]')
     FROM tariff_allocation WHERE tariff_id = tariff.id) AS allocation
  FROM tariff WHERE risk_borders IS NOT NULL AND ${condition} ORDER BY id`;

export async function loadTariffFacts(
  queries: Queries,
  funds: FundMap,
): Promise<ReadonlyMap<number, TariffFacts>> {
  const rows = await queries.query<TariffRow>(tariffsWhere(sql`true`));
  return new Map(rows.map((row) => [row.id, tariffFacts(row, funds)]));
}

/** Null for a tariff that was never released. */
export async function loadTariffRow(queries: Queries, tariffId: number): Promise<TariffRow | null> {
  const [row] = await queries.query<TariffRow>(tariffsWhere(sql`id = ${tariffId}`));
  return row ?? null;
}

/** Arranges a stored tariff for its contracts. */
export function tariffFacts(row: TariffRow, funds: FundMap): TariffFacts {
  const type = tariffTypeOf(row.tariffTypeId);
  const riskTypeId = riskTypes.find(({ id }) => id === row.riskTypeId)?.id ?? 1;
  const targetWeights = new Map<number, PeerGroupWeight[]>();
  for (const { riskClass, peerGroupId, fraction } of row.allocation) {
    targetWeights.set(riskClass, [...(targetWeights.get(riskClass) ?? []), { peerGroupId, fraction }]);
  }
  return {
    id: row.id,
    version: shortDigest(JSON.stringify(row)),
    isDepot: isDepotType(row.tariffTypeId),
    riskClassCount: row.riskBorders.length,
    targetWeights,
    answers: new Map(Object.entries(row.answers).map(([hintId, answer]) => [Number(hintId), answer])),
    guarantee: guaranteeOf(row, type?.guaranteeKind),
    rules: {
      isHybrid: type?.isHybrid ?? false,
      riskBorders: risingBorders(row.riskBorders),
      isMeasuredByQuota: isMeasuredByQuota(riskTypeId, row.useQuota),
      minimumRank: row.minimumRank,
      portfolioLimits: row.portfolioLimits,
      savingsPlanLimits: row.savingsPlanLimits,
      universe: fundUniverse(row.fundIds.flatMap((id) => funds.get(id) ?? [])),
      relatedPeerGroups: new Map(
        row.relations.map(({ peerGroupId, relatedPeerGroupIds }) => [peerGroupId, relatedPeerGroupIds]),
      ),
    },
  };
}

/** Depots with CPPI secure themselves; only the insurer's hybrids owe something at the end. */
function guaranteeOf(
  row: TariffRow,
  kind: 'none' | 'type' | 'security' | undefined,
): TariffFacts['guarantee'] {
  if (kind === undefined || kind === 'none' || row.guaranteeLevel === null) return null;
  return { level: row.guaranteeLevel, interest: row.guaranteedInterest ?? 0, fundId: row.guaranteeFundId };
}
