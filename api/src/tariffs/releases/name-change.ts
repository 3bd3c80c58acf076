import type { TariffChange as NamedChange } from '@depotwerk/contract/tariffs';
import {
  allocationTypes,
  guaranteeTypes,
  hintCatalogue,
  rankingTypes,
  riskTypes,
  tariffTypes,
  universeTypes,
} from '@depotwerk/domain';
import type { FieldValue, TariffChange } from '@depotwerk/domain';
import { hintDescriptions } from '../calculations/hint-descriptions';
import type { DifferenceNames } from './difference-names';

type Unit = NamedChange['unit'];

/** Fields of the settings as the form calls them. */
const settingsFields: Readonly<Record<string, readonly [field: string, unit: Unit]>> = {
  minCount: ['minSecurities', 'count'],
  maxCount: ['maxSecurities', 'count'],
  minFraction: ['minSecurityFraction', 'fraction'],
  maxFraction: ['maxSecurityFraction', 'fraction'],
  minValueEur: ['minSecurityValue', 'eur'],
  maxValueEur: ['maxSecurityValue', 'eur'],
};

const units: Readonly<Record<string, Unit>> = {
  guaranteedLevel: 'fraction',
  guaranteedInterest: 'fraction',
  costCap: 'fraction',
  riskIndicatorLimit: 'count',
  lowerBorder: 'fraction',
  optimizationStart: 'date',
  optimizationInterval: 'key',
  allocationBy: 'key',
  riskClassCount: 'count',
  shortlistSize: 'count',
  minimumRank: 'count',
};

const typeNames: Readonly<Record<string, readonly { readonly id: number; readonly name: string }[]>> = {
  tariffTypeId: tariffTypes,
  guaranteeTypeId: guaranteeTypes,
  riskTypeId: riskTypes,
  allocationTypeId: allocationTypes,
  rankingTypeId: rankingTypes,
  universeTypeId: universeTypes,
};

const unitOf = (field: string, values: readonly FieldValue[]): Unit =>
  units[field] ?? (values.some((value) => typeof value === 'boolean') ? 'yesNo' : 'text');

function fieldChange(change: Extract<TariffChange, { kind: 'field' }>, names: DifferenceNames): NamedChange {
  const { section, field, before, after } = change;
  const common = { part: section, subject: null, before, after };
  if (section === 'settings') {
    const [scope = '', limit = ''] = field.split('.');
    const [name, unit] = settingsFields[limit] ?? [limit, 'text'];
    return { ...common, field: `${name}${scope === 'portfolio' ? 'Portfolio' : 'SavingsPlan'}`, unit };
  }
  const types = typeNames[field];
  const nameOf = (value: FieldValue): FieldValue => {
    if (typeof value !== 'number') return value;
    if (types) return types.find(({ id }) => id === value)?.name ?? String(value);
    if (field === 'issuerId') return names.issuer(value);
    return field === 'guaranteeFundId' ? names.fund(value) : value;
  };
  return {
    ...common,
    field,
    unit: unitOf(field, [before, after]),
    before: nameOf(before),
    after: nameOf(after),
  };
}

/** A change as the wire has it: names stand for ids. */
export function nameChange(change: TariffChange, names: DifferenceNames): NamedChange {
  const rowName = (by: 'peerGroup' | 'fund', id: number) =>
    by === 'fund' ? names.fund(id) : names.peerGroup(id);
  switch (change.kind) {
    case 'field':
      return fieldChange(change, names);
    case 'hint': {
      const hint = hintCatalogue.find(({ id }) => id === change.hintId);
      const { before, after } = change;
      const subject = hint ? hintDescriptions[hint.key] : String(change.hintId);
      return { part: 'hints', field: 'hintAnswer', subject, unit: 'key', before, after };
    }
    case 'component': {
      const { section, before, after } = change;
      return { part: section, field: 'component', subject: null, unit: 'text', before, after };
    }
    case 'border': {
      const { riskClassId, before, after } = change;
      const subject = `RK${riskClassId}`;
      return { part: 'risk', field: 'riskBorder', subject, unit: 'fraction', before, after };
    }
    case 'cell': {
      const { allocationBy, id, riskClassId, before, after } = change;
      const subject = `${rowName(allocationBy, id)}, RK${riskClassId}`;
      return { part: 'allocation', field: 'cell', subject, unit: 'fraction', before, after };
    }
    case 'row':
      return {
        ...presence(change.change),
        part: 'allocation',
        field: 'row',
        subject: rowName(change.allocationBy, change.id),
      };
    case 'relation': {
      const list = (ids: readonly number[]) => ids.map(names.peerGroup).join(', ');
      const subject = names.peerGroup(change.peerGroupId);
      const [before, after] = [list(change.before), list(change.after)];
      return { part: 'allocation', field: 'relation', subject, unit: 'text', before, after };
    }
    case 'fund':
      return {
        ...presence(change.change),
        part: change.section,
        field: 'fund',
        subject: names.fund(change.fundId),
      };
  }
}

const presence = (change: 'added' | 'removed') => ({
  unit: 'yesNo' as const,
  before: change === 'removed',
  after: change === 'added',
});
