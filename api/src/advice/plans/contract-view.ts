import { covarianceMatrix } from '@depotwerk/domain';
import type { FundsByPeerGroup, HintAnswer, HintInput, ProposalBasis } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { AnalysisBasis } from '../../contracts/analysis/basis';
import type { ContractFacts } from '../../contracts/analysis/contract-facts';
import { loadContractFacts } from '../../contracts/analysis/contract-facts';
import { contractSituation } from '../../contracts/analysis/hint-input';
import type { TariffFacts } from '../../contracts/analysis/tariff-facts';
import type { Queries } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';

/** What proposals for a contract are computed from. */
export interface ContractView {
  readonly contractId: number;
  /** ISO date; null without a portfolio. */
  readonly portfolioDate: string | null;
  readonly input: HintInput;
  /** Dismissed hints are switched off. */
  readonly basis: ProposalBasis;
  /** The insurer is a bank: sales are taxed. */
  readonly isDepot: boolean;
}

/** Funds that tariffs recommend, by tariff and peer group. */
export async function selectedFunds(
  db: Queries,
  tariffIds: readonly number[],
): Promise<ReadonlyMap<number, FundsByPeerGroup>> {
  const rows = await db.query<{ tariffId: number; peerGroupId: number; fundIds: number[] }>(
    sql`select t.tariff_id as "tariffId", f.peer_group_id as "peerGroupId", array_agg(f.id order by f.id) as "fundIds"
    from tariff_fund t join fund f on f.id = t.fund_id
    where t.tariff_id = any(${tariffIds}::int[]) and t.is_selected and f.peer_group_id is not null
    group by t.tariff_id, f.peer_group_id order by t.tariff_id, f.peer_group_id`,
  );
  const byTariff = new Map<number, Map<number, readonly number[]>>();
  for (const { tariffId, peerGroupId, fundIds } of rows) {
    const groups = byTariff.get(tariffId) ?? new Map<number, readonly number[]>();
    byTariff.set(tariffId, groups.set(peerGroupId, fundIds));
  }
  return byTariff;
}

/** @param dismissedHintIds hints that count in none of the figures */
export function contractView(
  facts: ContractFacts,
  tariff: TariffFacts,
  { market }: AnalysisBasis,
  selected: FundsByPeerGroup,
  dismissedHintIds: Iterable<number>,
  today: string,
): ContractView {
  const { input } = contractSituation(facts, tariff, market, today);
  const answers = new Map<number, HintAnswer>(tariff.answers);
  for (const hintId of dismissedHintIds) answers.set(hintId, 'off');
  const covariance = market.covariances.at(-1) ?? covarianceMatrix(new Map());
  return {
    contractId: facts.id,
    portfolioDate: facts.portfolio?.validOn ?? null,
    input,
    basis: { covariance, answers, selected },
    isDepot: tariff.isDepot,
  };
}

/**
 * One contract, whose scope was checked before.
 *
 * @throws {ApiFault} 404 when it is gone, 409 while its tariff was never released
 */
export async function loadContractView(
  db: Queries,
  contractId: number,
  basis: AnalysisBasis,
  today: string,
): Promise<ContractView> {
  const [facts] = await loadContractFacts(db, [contractId]);
  if (!facts) throw notFound('contracts', contractId);
  const tariff = basis.tariffs.get(facts.tariffId);
  if (!tariff)
    throw new ApiFault(409, 'optimization.tariffUnreleased', 'the tariff of the contract was never released');
  const selected = await selectedFunds(db, [tariff.id]);
  return contractView(
    facts,
    tariff,
    basis,
    selected.get(tariff.id) ?? new Map(),
    facts.dismissed.map(({ hintId }) => hintId),
    today,
  );
}
