import fc from 'fast-check';
import { tariffChanges } from './tariff-changes';
import type { TariffContent } from './tariff-content';
import { cleanContent } from '../../test/clean-tariff';

const changed = (changes: Partial<TariffContent>): TariffContent => ({ ...cleanContent, ...changes });
const { info, settings, product, risk, allocation, universe, selection } = cleanContent;

test('a tariff does not differ from itself, however its funds and cells are ordered', () => {
  const reordered = changed({
    universe: { ...universe!, fundIds: [...universe!.fundIds].reverse() },
    allocation: { ...allocation!, items: [...allocation!.items].reverse(), rowIds: [3, 2, 1] },
  });
  expect(tariffChanges(cleanContent, cleanContent)).toEqual([]);
  expect(tariffChanges(cleanContent, reordered)).toEqual([]);
});

test('fields name their section, their old and their new value', () => {
  const after = changed({
    info: { ...info, name: 'Zukunft Plus' },
    settings: { ...settings, savingsPlan: { ...settings.savingsPlan, maxCount: 5 } },
    product: { ...product, tariffTypeId: 7, guaranteedLevel: 0.8 },
  });
  expect(tariffChanges(cleanContent, after)).toEqual([
    { kind: 'field', section: 'info', field: 'name', before: 'Zukunft Flex', after: 'Zukunft Plus' },
    { kind: 'field', section: 'settings', field: 'savingsPlan.maxCount', before: null, after: 5 },
    { kind: 'field', section: 'product', field: 'tariffTypeId', before: 1, after: 7 },
    { kind: 'field', section: 'product', field: 'guaranteedLevel', before: null, after: 0.8 },
  ]);
});

test('borders are compared class by class, also when there are more of them', () => {
  const after = changed({ risk: { ...risk!, upperBorders: [0.05, 0.12, 0.2, 1] } });
  expect(tariffChanges(cleanContent, after)).toEqual([
    { kind: 'border', riskClassId: 2, before: 0.1, after: 0.12 },
    { kind: 'border', riskClassId: 3, before: 1, after: 0.2 },
    { kind: 'border', riskClassId: 4, before: null, after: 1 },
  ]);
});

test('cells and rows of the matrix are compared one by one', () => {
  const items = allocation!.items.map((item) =>
    item.riskClassId === 2 && item.id === 3 ? { ...item, fraction: 0, isUsed: false } : item,
  );
  const more = [...items, { riskClassId: 2, id: 8, fraction: 0.3, isUsed: true }];
  const after = changed({ allocation: { ...allocation!, rowIds: [1, 2, 3, 8], items: more } });
  expect(tariffChanges(cleanContent, after)).toEqual([
    { kind: 'row', allocationBy: 'peerGroup', id: 8, change: 'added' },
    { kind: 'cell', allocationBy: 'peerGroup', riskClassId: 2, id: 3, before: 0.3, after: 0 },
    { kind: 'cell', allocationBy: 'peerGroup', riskClassId: 2, id: 8, before: 0, after: 0.3 },
  ]);
});

test('funds are added to and removed from universe and selection', () => {
  const after = changed({
    universe: { ...universe!, fundIds: [1, 2, 3, 4, 5, 6, 7] },
    selection: { ...selection!, fundIds: [1, 2, 3, 4, 5] },
  });
  expect(tariffChanges(cleanContent, after)).toEqual([
    { kind: 'fund', section: 'universe', fundId: 7, change: 'added' },
    { kind: 'fund', section: 'selection', fundId: 6, change: 'removed' },
  ]);
});

test('an exchanged component is named once, its name and key are not compared', () => {
  const other = { ...risk!, id: 99, key: 'neu', name: 'Risiko neu', useQuota: true };
  expect(tariffChanges(cleanContent, changed({ risk: other }))).toEqual([
    { kind: 'component', section: 'risk', before: 'Risiko', after: 'Risiko neu' },
    { kind: 'field', section: 'risk', field: 'useQuota', before: false, after: true },
  ]);
  expect(tariffChanges(cleanContent, changed({ risk: { ...risk!, name: 'Risiko neu' } }))).toEqual([
    { kind: 'field', section: 'risk', field: 'name', before: 'Risiko', after: 'Risiko neu' },
  ]);
});

test('answers to hints and relations of peer groups are compared', () => {
  const after = changed({
    hintAnswers: { ...cleanContent.hintAnswers, 8: 'strict' },
    allocation: { ...allocation!, relations: [{ peerGroupId: 2, relatedPeerGroupIds: [5, 4] }] },
  });
  expect(tariffChanges(cleanContent, after)).toEqual([
    { kind: 'relation', peerGroupId: 2, before: [], after: [5, 4] },
    { kind: 'hint', hintId: 8, before: 'standard', after: 'strict' },
  ]);
});

test('the way back has the same changes with before and after exchanged', () => {
  const ids = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]);
  const content = fc
    .record({
      name: fc.constantFrom('A', 'B'),
      fundIds: ids,
      percents: fc.array(fc.nat(100), { minLength: 9, maxLength: 9 }),
      minCount: fc.option(fc.integer({ min: 1, max: 3 })),
    })
    .map(({ name, fundIds, percents, minCount }) =>
      changed({
        info: { ...info, name },
        universe: { ...universe!, fundIds },
        settings: { ...settings, portfolio: { ...settings.portfolio, minCount } },
        allocation: {
          ...allocation!,
          items: allocation!.items.map((item, i) => ({ ...item, fraction: (percents[i] ?? 0) / 100 })),
        },
      }),
    );
  const turned = (changes: ReturnType<typeof tariffChanges>) =>
    changes.map((change) =>
      'change' in change
        ? { ...change, change: change.change === 'added' ? 'removed' : 'added' }
        : { ...change, before: change.after, after: change.before },
    );
  fc.assert(
    fc.property(content, content, (before, after) => {
      expect(turned(tariffChanges(after, before))).toEqual(tariffChanges(before, after));
    }),
  );
});
