import { hintProposalSchema } from '@depotwerk/contract';
import type { OptimizationHint, OptimizationHints } from '@depotwerk/contract';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { hintCatalogue } from '@depotwerk/domain';
import type { HintSeverity, MeasureUnit } from '@depotwerk/domain';
import type { Queries } from '../../../db/database';
import type { HintPayload } from '../../../db/schema/hint';

interface HintRow {
  readonly hintId: number;
  readonly severity: HintSeverity;
  readonly measured: number | null;
  readonly limit: number | null;
  readonly payload: HintPayload;
}

const catalogue = new Map<number, (typeof hintCatalogue)[number]>(
  hintCatalogue.map((definition) => [definition.id, definition]),
);

const ajv = new Ajv({ strict: false });
addFormats(ajv);
const isCurrentProposal = ajv.compile<NonNullable<OptimizationHint['proposal']>>(hintProposalSchema);

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
  return {
    contractId,
    calculatedAt: score?.computedAt ?? null,
    hints: rows.flatMap((row) => hintOf(row) ?? []),
  };
}

/** `undefined` for a hint that is no longer in the catalogue. */
function hintOf({ hintId, severity, measured, limit, payload }: HintRow): OptimizationHint | undefined {
  const definition = catalogue.get(hintId);
  if (!definition) return undefined;
  return {
    hintId,
    hintKey: definition.key,
    isExtended: definition.isExtended,
    severity,
    measured: figure(measured, payload.measuredUnit),
    measuredOf: payload.measuredOf ?? null,
    limit: figure(limit, payload.limitUnit),
    funds: [...payload.funds],
    eurAffected: payload.eurAffected,
    proposal: currentProposal(payload.proposal),
  };
}

/** What an older version stored may have another shape. */
export const currentProposal = (stored: unknown): OptimizationHint['proposal'] =>
  isCurrentProposal(stored) ? stored : null;

function figure(value: number | null, unit: MeasureUnit | null): OptimizationHint['measured'] {
  return value === null || unit === null ? null : { value, unit };
}
