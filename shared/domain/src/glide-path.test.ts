import { allowedRiskQuota, targetOnGlidePath } from './glide-path';

const shares = { peerGroupId: 8, fraction: 0.6 };
const bonds = { peerGroupId: 3, fraction: 0.3 };
const money = { peerGroupId: 1, fraction: 0.1 };
const target = {
  contract: { endDate: '2028-11-20' },
  startRiskQuota: 0.6,
  today: '2026-11-20',
  classWeights: [money, bonds, shares],
  columns: new Map([[1, [{ peerGroupId: 1, fraction: 1 }]]]),
  riskAssetFractions: new Map([
    [1, 0],
    [3, 0],
    [8, 1],
  ]),
  answer: 'standard' as const,
};

test('two of five years before the end the class has two fifths of its risk assets; the rest takes what is free', () => {
  const { targetWeights, glidePath } = targetOnGlidePath(target);
  expect(targetWeights).toEqual([
    { peerGroupId: 1, fraction: expect.closeTo(0.19, 9) },
    { peerGroupId: 3, fraction: expect.closeTo(0.57, 9) },
    { peerGroupId: 8, fraction: expect.closeTo(0.24, 9) },
  ]);
  expect(glidePath).toMatchObject({ classWeights: target.classWeights, factor: expect.closeTo(0.4, 9) });
});

test('a class of nothing but risk assets gives what is free to the calm part of the lowest class', () => {
  const { targetWeights } = targetOnGlidePath({
    ...target,
    classWeights: [{ peerGroupId: 8, fraction: 1 }],
  });
  expect(targetWeights).toEqual([
    { peerGroupId: 1, fraction: expect.closeTo(0.76, 9) },
    { peerGroupId: 8, fraction: expect.closeTo(0.24, 9) },
  ]);
});

test.each([
  ['earlier', { contract: { endDate: '2031-11-21' } }],
  ['without an end', { contract: { endDate: null } }],
  ['where the tariff does not ask', { answer: 'off' as const }],
  ['where the start is not known', { startRiskQuota: null }],
  [
    'where the class has less risk than is allowed',
    {
      classWeights: [
        { ...shares, fraction: 0.2 },
        { ...bonds, fraction: 0.8 },
      ],
    },
  ],
])('%s the target is that of the class', (_, changes) => {
  const { targetWeights, glidePath } = targetOnGlidePath({ ...target, ...changes });
  expect([targetWeights, glidePath]).toEqual([{ ...target, ...changes }.classWeights, null]);
});

test('on the last day nothing of it is left', () => {
  expect(allowedRiskQuota({ ...target, today: '2028-11-20' }, 60)).toBe(0);
});
