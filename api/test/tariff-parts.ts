import type { Component } from '@depotwerk/contract/tariffs';
import { emptyTariff } from '@depotwerk/contract/tariffs/empty-tariff';
import { hintCatalogue } from '@depotwerk/domain';
import { createFund, createPeerGroup } from './records/funds';
import { createIssuer } from './records/tariffs';
import type { TestApi, TestUser } from './test-api';

let running = 0;

/** Three classes of shares of risk assets over two peer groups, in four components that fit, and tariffs made of them. */
export async function createTariffParts({ db }: Pick<TestApi, 'db'>, user: TestUser) {
  const component = async (kind: string, content: object): Promise<number> => {
    const { status, body, text } = await user.request<Component>('POST', `/admin/${kind}-components`, {
      payload: { key: kind, name: `Baustein ${kind}`, isInactive: false, content },
    });
    if (status !== 201) throw new Error(text);
    return body.id;
  };
  const issuerId = await createIssuer(db, 'Nordstern Leben');
  const groupId = await createPeerGroup(db, 'Aktien global');
  const calm = await createPeerGroup(db, 'Renten');
  await db.query('update peer_group set risk_asset_fraction = 0 where id = $1', [calm]);
  const fundId = await createFund(db, { peerGroupId: groupId });
  const calmFund = await createFund(db, { peerGroupId: calm });
  const componentRiskId = await component('risk', {
    riskTypeId: 5,
    useQuota: true,
    riskItems: [0.3, 0.6, 1].map((upperBorder, i, all) => ({
      riskClassId: i + 1,
      lowerBorder: all[i - 1] ?? 0,
      upperBorder,
    })),
  });
  const componentAllocationId = await component('allocation', {
    allocationBy: 'peerGroup',
    riskComponentId: componentRiskId,
    isManual: true,
    allocationTypeId: null,
    peergroupIds: [groupId, calm],
    relations: [],
    allocationItems: [20, 50, 90].flatMap((percent, i) => [
      { riskClassId: i + 1, peergroupId: groupId, fraction: percent / 100, isUsed: true },
      { riskClassId: i + 1, peergroupId: calm, fraction: (100 - percent) / 100, isUsed: true },
    ]),
  });
  const componentUniverseId = await component('universe', {
    isManual: true,
    universeTypeId: null,
    fundIds: [fundId, calmFund],
  });
  const componentSelectionId = await component('selection', {
    universeComponentId: componentUniverseId,
    isManual: true,
    rankingTypeId: 1,
    shortlistSize: 1,
    minimumRank: null,
    fundIds: [fundId, calmFund],
  });
  const components = { componentRiskId, componentAllocationId, componentUniverseId, componentSelectionId };

  /** A tariff that can be released. */
  const input = (changes: object = {}) => ({
    ...emptyTariff,
    name: 'Rente Invest',
    key: `RI-${++running}`,
    description: 'Fondsrente',
    issuerId,
    minSecuritiesPortfolio: 1,
    maxSecuritiesPortfolio: 10,
    minSecurityValuePortfolio: 50,
    ...components,
    tariffTypeId: 1,
    optimizationHints: hintCatalogue.map(({ id }) => ({ hintId: id, answerId: id === 1 ? 3 : 2 })),
    ...changes,
  });
  return { fundId, fundIds: [fundId, calmFund], components, input };
}
