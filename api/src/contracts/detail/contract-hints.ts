import { hintProposalSchema } from '@depotwerk/contract/contracts';
import type { DismissedHint, OptimizationHint, OptimizationHints } from '@depotwerk/contract/contracts';
import { hintCatalogue } from '@depotwerk/domain';
import type { Hint, HintSeverity, Measure, MeasureUnit } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import type { HintPayload } from '../../db/schema/hint';
import { schemaCheck } from '../../http/schema-check';

interface HintRow {
  readonly hintId: number;
  readonly severity: HintSeverity;
  readonly measured: number | null;
  readonly limit: number | null;
  readonly payload: HintPayload;
  readonly dismissedAt: string | null;
  readonly dismissedBy: string | null;
  readonly dismissedReason: string | null;
}

const catalogue = new Map<number, (typeof hintCatalogue)[number]>(
  hintCatalogue.map((definition) => [definition.id, definition]),
);

const isCurrentProposal = schemaCheck<NonNullable<OptimizationHint['proposal']>>(hintProposalSchema);

/** Hints of a contract that the caller may see, the severest first; dismissed ones apart. */
export async function contractHints(db: Queries, contractId: number): Promise<OptimizationHints> {
  const rows = await db.query<HintRow>(
    `select hint_id as "hintId", severity, measured, limit_value as "limit", payload,
      dismissed_at as "dismissedAt", dismissed_by as "dismissedBy", dismissed_reason as "dismissedReason"
    from contract_hint where contract_id = $1 order by severity desc, hint_id`,
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
    hints: rows.flatMap((row) => (row.dismissedAt === null ? (hintOf(row) ?? []) : [])),
    dismissed: rows.flatMap((row) => dismissedHint(row) ?? []),
  };
}

/** `undefined` for a hint that is open, or no longer in the catalogue. */
function dismissedHint(row: HintRow): DismissedHint | undefined {
  const { dismissedAt, dismissedBy, dismissedReason } = row;
  const hint = hintOf(row);
  if (!hint || dismissedAt === null || dismissedBy === null || dismissedReason === null) return undefined;
  return { ...hint, reason: dismissedReason, dismissedAt, dismissedBy };
}

/** `undefined` for a hint that is no longer in the catalogue. */
function hintOf({ hintId, severity, measured, limit, payload }: HintRow): OptimizationHint | undefined {
  const { measuredOf = null, measuredUnit, limitUnit, ...rest } = payload;
  return hintJson({
    hintId,
    severity,
    measured: figure(measured, measuredUnit),
    measuredOf,
    limit: figure(limit, limitUnit),
    ...rest,
  });
}

/** A hint as the rules find it; `undefined` when it is no longer in the catalogue. */
export function hintJson(
  hint: Omit<Hint, 'limit'> & { readonly limit: Hint['limit'] | null },
): OptimizationHint | undefined {
  const { hintId, funds, proposal, ...rest } = hint;
  const definition = catalogue.get(hintId);
  if (!definition) return undefined;
  const { key, isExtended } = definition;
  return {
    ...rest,
    hintId,
    hintKey: key,
    isExtended,
    funds: [...funds],
    // What an older version stored may have another shape.
    proposal: isCurrentProposal(proposal) ? proposal : null,
  };
}

const figure = (value: number | null, unit: MeasureUnit | null): Measure | null =>
  value === null || unit === null ? null : { value, unit };
