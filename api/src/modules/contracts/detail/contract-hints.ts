import type { OptimizationHint, OptimizationHints } from '@depotwerk/contract';
import { hintCatalogue } from '@depotwerk/domain';
import type { Queries } from '../../../db/database';
import type { HintPayload } from '../../../db/schema/hint';
import { proposalOf } from './hint-proposal';

interface HintRow {
  readonly hintId: number;
  readonly severity: number;
  readonly measured: number | null;
  readonly limit: number | null;
  readonly payload: HintPayload;
}

const catalogue = new Map(hintCatalogue.map((definition) => [definition.id, definition]));

/** Open hints of a contract that the caller may see, the severest first; dismissed ones are left out. */
export async function contractHints(db: Queries, contractId: number): Promise<OptimizationHints> {
  const rows = await db.query<HintRow>(
    `select hint_id as "hintId", severity, measured, limit_value as "limit", payload
    from contract_hint where contract_id = $1 and dismissed_at is null order by severity desc, hint_id`,
    [contractId],
    'contract_hints',
  );
  const [score] = await db.query<{ computedAt: string }>(
    'select computed_at as "computedAt" from contract_score where contract_id = $1',
    [contractId],
    'contract_computed_at',
  );
  return { contractId, calculatedAt: score?.computedAt ?? null, hints: rows.map(hintOf) };
}

function hintOf({ hintId, severity, measured, limit, payload }: HintRow): OptimizationHint {
  const definition = catalogue.get(hintId);
  return {
    hintId,
    hintKey: definition?.key ?? String(hintId),
    isExtended: definition?.isExtended ?? false,
    severity,
    measured: figure(measured, payload.measuredUnit),
    limit: figure(limit, payload.limitUnit),
    funds: [...payload.funds],
    eurAffected: payload.eurAffected,
    proposal: proposalOf(payload.proposal),
  };
}

function figure(value: number | null, unit: string | null): OptimizationHint['measured'] {
  return value === null || unit === null ? null : { value, unit };
}
