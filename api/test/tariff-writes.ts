import type { Method } from '@depotwerk/contract/floor';
import type { Component, TariffDraft } from '@depotwerk/contract/tariffs';
import { addDays } from '@depotwerk/domain';
import { createFund, createPeerGroup } from './records/funds';
import { createTariffParts } from './tariff-parts';
import type { TestApi, TestUser } from './test-api';
import { todayInBerlin } from './today';
import type { WriteAnswer, WriteCall } from './write-call';

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
const riskContent = {
  riskTypeId: 1,
  useQuota: false,
  riskItems: [0.05, 0.1, 1].map((upperBorder, i, all) => ({
    riskClassId: i + 1,
    lowerBorder: all[i - 1] ?? 0,
    upperBorder,
  })),
};

/** How each call of the tariff administration writes something; what has to be there before is made first. */
export async function tariffWrites(api: TestApi, admin: TestUser, call: WriteCall) {
  const { components, input, fundId } = await createTariffParts(api, admin);
  const other = await api.signIn({ role: 'administrator' });
  const create = async (by: TestUser): Promise<TariffDraft> =>
    (await by.request<TariffDraft>('POST', '/tariffs', { payload: input() })).body;
  const submitBy = async (by: TestUser, validFrom = todayInBerlin()): Promise<TariffDraft> => {
    const { tariffId, version } = await create(by);
    const payload = { validFrom, note: null };
    return (
      await by.request<TariffDraft>('POST', `/tariffs/${tariffId}/submission`, {
        payload,
        headers: ifMatch(version),
      })
    ).body;
  };
  const releasedBy = async (by: TestUser, validFrom: string): Promise<TariffDraft> => {
    const { tariffId, version } = await submitBy(by, validFrom);
    return (
      await admin.request<TariffDraft>('POST', `/tariffs/${tariffId}/release`, { headers: ifMatch(version) })
    ).body;
  };
  const change =
    (method: Method, path: string, payload?: object, draftOf = () => create(admin)) =>
    async () => {
      const { tariffId, version } = await draftOf();
      return call(method, `/tariffs/${tariffId}${path}`, payload, ifMatch(version));
    };

  const contents: Readonly<Record<string, object>> = {
    risk: riskContent,
    allocation: {
      allocationBy: 'fund',
      riskComponentId: components.componentRiskId,
      ...riskContent,
      securityIds: [fundId],
      allocationItems: [1, 2, 3].map((riskClassId) => ({ riskClassId, securityId: fundId, fraction: 1 })),
    },
    universe: { isManual: true, universeTypeId: null, fundIds: [fundId] },
    selection: {
      universeComponentId: components.componentUniverseId,
      isManual: true,
      rankingTypeId: 1,
      shortlistSize: 1,
      minimumRank: null,
      fundIds: [fundId],
    },
  };
  let running = 0;
  const componentWrites = Object.entries(contents).flatMap(([kind, content]) => {
    const path = `/admin/${kind}-components`;
    const payload = () => ({ key: `W-${kind}-${++running}`, name: 'Baustein', isInactive: false, content });
    const made = async () => (await admin.request<Component>('POST', path, { payload: payload() })).body;
    return [
      [`POST ${path}`, () => call('POST', path, payload())],
      [
        `PUT ${path}/:componentId`,
        async () => {
          const { id, version } = await made();
          return call('PUT', `${path}/${id}`, payload(), ifMatch(version));
        },
      ],
      [
        `DELETE ${path}/:componentId`,
        async () => {
          const { id, version } = await made();
          return call('DELETE', `${path}/${id}`, undefined, ifMatch(version));
        },
      ],
      [
        `POST ${path}/:componentId/duplicate`,
        async () => call('POST', `${path}/${(await made()).id}/duplicate`),
      ],
    ] as const;
  });

  const writes: Readonly<Record<string, () => Promise<WriteAnswer>>> = {
    ...Object.fromEntries(componentWrites),
    'POST /funds/:fundId/universes': async () => {
      const { body } = await admin.request<Component>('POST', '/admin/universe-components', {
        payload: { key: 'W-aufnahme', name: 'Baustein', isInactive: false, content: contents['universe'] },
      });
      const peerGroupId = await createPeerGroup(api.db, 'Aktien Aufnahme');
      const added = await createFund(api.db, { peerGroupId });
      const payload = { universes: [{ id: body.id, version: body.version }] };
      return call('POST', `/funds/${added}/universes`, payload);
    },
    'POST /tariffs': () => call('POST', '/tariffs', input()),
    'PUT /tariffs/:tariffId/draft': async () => {
      const { tariffId, version, input: before } = await create(admin);
      return call('PUT', `/tariffs/${tariffId}/draft`, { ...before, name: 'Anders' }, ifMatch(version));
    },
    'DELETE /tariffs/:tariffId/draft': async () => {
      const { tariffId, version } = await submitBy(other);
      const released = await admin.request<TariffDraft>('POST', `/tariffs/${tariffId}/release`, {
        headers: ifMatch(version),
      });
      const { version: next, input: before } = (
        await admin.request<TariffDraft>('PUT', `/tariffs/${tariffId}/draft`, {
          payload: { ...released.body.input, name: 'Anders' },
          headers: ifMatch(released.body.version),
        })
      ).body;
      if (before.name !== 'Anders') throw new Error('the draft was not saved');
      return call('DELETE', `/tariffs/${tariffId}/draft`, undefined, ifMatch(next));
    },
    'DELETE /tariffs/:tariffId': change('DELETE', ''),
    'POST /tariffs/:tariffId/duplicate': async () =>
      call('POST', `/tariffs/${(await create(admin)).tariffId}/duplicate`),
    'POST /tariffs/:tariffId/active': change('POST', '/active', { isInactive: true }),
    'POST /tariffs/:tariffId/deactivation': change('POST', '/deactivation', undefined, async () => {
      const { tariffId, version } = await releasedBy(other, todayInBerlin());
      return (
        await other.request<TariffDraft>('POST', `/tariffs/${tariffId}/active`, {
          payload: { isInactive: true },
          headers: ifMatch(version),
        })
      ).body;
    }),
    'POST /tariffs/:tariffId/versions/:number/draft': change('POST', '/versions/1/draft', undefined, () =>
      releasedBy(other, addDays(todayInBerlin(), 1)),
    ),
    'POST /tariffs/:tariffId/submission': change('POST', '/submission', {
      validFrom: todayInBerlin(),
      note: null,
    }),
    'DELETE /tariffs/:tariffId/submission': change('DELETE', '/submission', undefined, () => submitBy(admin)),
    'POST /tariffs/:tariffId/release': change('POST', '/release', undefined, () => submitBy(other)),
    'POST /tariffs/:tariffId/rejection': change('POST', '/rejection', { reason: 'Unvollständig' }, () =>
      submitBy(other),
    ),
  };
  return writes;
}
