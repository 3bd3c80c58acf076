import { hintCatalogue } from '../hints/catalogue';
import { matrixChanges } from './matrix-changes';
import type { FieldValue, TariffChange } from './tariff-change';
import type { ComponentInfo, ComponentKind, TariffContent, TariffSection } from './tariff-content';
import { componentKinds } from './tariff-content';

/**
 * Differences from one version of a tariff to the next, in the order of the wizard; empty when both say the same.
 * The order of funds, cells and rows does not matter.
 */
export function tariffChanges(before: TariffContent, after: TariffContent): readonly TariffChange[] {
  return [
    ...fieldChanges('info', before.info, after.info),
    ...fieldChanges('settings', flat(before.settings), flat(after.settings)),
    ...componentKinds.flatMap((kind) => componentChanges(kind, before, after)),
    ...borderChanges(before, after),
    ...matrixChanges(before.allocation, after.allocation),
    ...fundChanges('universe', before, after),
    ...fundChanges('selection', before, after),
    ...fieldChanges('product', before.product, after.product),
    ...hintChanges(before, after),
  ];
}

function flat(settings: TariffContent['settings']): object {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([scope, limits]) =>
      Object.entries(limits).map(([field, value]) => [`${scope}.${field}`, value]),
    ),
  );
}

/** Compares plain fields; lists have changes of their own kind. */
function fieldChanges(
  section: TariffSection,
  before: object | null,
  after: object | null,
): readonly TariffChange[] {
  const old = plainFields(before);
  const current = plainFields(after);
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((field): readonly TariffChange[] => {
    const change = { before: old.get(field) ?? null, after: current.get(field) ?? null };
    return change.before === change.after ? [] : [{ kind: 'field', section, field, ...change }];
  });
}

function plainFields(fields: object | null): ReadonlyMap<string, FieldValue> {
  return new Map(
    Object.entries(fields ?? {}).filter(
      (entry): entry is [string, FieldValue] => typeof entry[1] !== 'object',
    ),
  );
}

/** A component that was exchanged is named once; its fields are compared as those of one component. */
function componentChanges(
  kind: ComponentKind,
  before: TariffContent,
  after: TariffContent,
): readonly TariffChange[] {
  const [old, current] = [before[kind], after[kind]];
  const isExchanged = old?.id !== current?.id;
  const exchange: readonly TariffChange[] = isExchanged
    ? [{ kind: 'component', section: kind, before: old?.name ?? null, after: current?.name ?? null }]
    : [];
  return [...exchange, ...fieldChanges(kind, rules(old, isExchanged), rules(current, isExchanged))];
}

/** What a component rules; its own name and key only as long as it is the same one. */
function rules(component: ComponentInfo | null, isExchanged: boolean): object | null {
  if (!component) return null;
  const { id: _id, key, name, ...fields } = component;
  return isExchanged ? fields : { key, name, ...fields };
}

function borderChanges(before: TariffContent, after: TariffContent): readonly TariffChange[] {
  const [old, current] = [before.risk?.upperBorders ?? [], after.risk?.upperBorders ?? []];
  return Array.from({ length: Math.max(old.length, current.length) }, (_, i) => i).flatMap(
    (i): readonly TariffChange[] => {
      const change = { before: old[i] ?? null, after: current[i] ?? null };
      return change.before === change.after ? [] : [{ kind: 'border', riskClassId: i + 1, ...change }];
    },
  );
}

function fundChanges(
  section: 'universe' | 'selection',
  before: TariffContent,
  after: TariffContent,
): readonly TariffChange[] {
  const old = new Set(before[section]?.fundIds);
  const current = new Set(after[section]?.fundIds);
  return [...new Set([...old, ...current])]
    .filter((fundId) => old.has(fundId) !== current.has(fundId))
    .sort((a, b) => a - b)
    .map((fundId) => ({ kind: 'fund', section, fundId, change: old.has(fundId) ? 'removed' : 'added' }));
}

function hintChanges(before: TariffContent, after: TariffContent): readonly TariffChange[] {
  return hintCatalogue.flatMap(({ id }): readonly TariffChange[] => {
    const change = { before: before.hintAnswers[id] ?? null, after: after.hintAnswers[id] ?? null };
    return change.before === change.after ? [] : [{ kind: 'hint', hintId: id, ...change }];
  });
}
