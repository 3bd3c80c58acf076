import { fakeServer } from '../../test/fake-server';
import { api } from '../http/api';
import { startI18n } from '../i18n/i18n';
import { queryClient } from '../query/query-client';

const speak = (language: 'de' | 'en') => startI18n(language, async () => ({}));
afterEach(() => speak('de').then(() => queryClient.clear()));

const fund = (categoryName: string, esgIndustries = 'Kohle, Öl und Gas') => ({
  id: 7,
  name: 'Aktien global',
  categoryName,
  esgIndustries,
});
const category = {
  id: 1,
  peergroupName: 'Aktien',
  peergroups: [
    { id: 8, name: 'Aktien global' },
    { id: 99, name: 'Eigene' },
  ],
};
const info = (name: string, ownName: string) => ({
  risk: { riskClasses: [{ riskClassId: 1, label: 'RK1', name }] },
  group: { name: ownName },
});
const serve = () =>
  fakeServer({
    'GET /contracts/1/info': () => ({ status: 200, body: info('Wachstum', 'Wachstum') }),
    'GET /funds': () => ({ status: 200, body: [fund('Aktien global'), fund('Hausgruppe')] }),
    'GET /proxy/funds/peergroups': () => ({ status: 200, body: [category] }),
  });

test('on an English page the vocabulary is English, and what people named stays', async () => {
  serve();
  await speak('en');
  expect(await api.request('GET /funds')).toEqual([
    fund('Equities global', 'Coal, Oil and gas'),
    fund('Hausgruppe', 'Coal, Oil and gas'),
  ]);
  expect(await api.request('GET /contracts/:contractId/info', { params: { contractId: 1 } })).toEqual(
    info('Growth', 'Wachstum'),
  );
  expect(await api.request('GET /proxy/funds/peergroups')).toEqual([
    {
      id: 1,
      peergroupName: 'Equities',
      peergroups: [
        { id: 8, name: 'Equities global' },
        { id: 99, name: 'Eigene' },
      ],
    },
  ]);
});

test('on a German page nothing is changed, and what was asked before the switch is asked anew', async () => {
  const server = serve();
  await speak('de');
  const ask = () =>
    queryClient.query({
      queryKey: ['funds'],
      queryFn: () => api.request('GET /funds'),
      staleTime: Infinity,
    });
  expect(await ask()).toEqual([fund('Aktien global'), fund('Hausgruppe')]);
  await speak('en');
  expect(await ask()).toEqual([
    fund('Equities global', 'Coal, Oil and gas'),
    fund('Hausgruppe', 'Coal, Oil and gas'),
  ]);
  expect(server.callsTo('/funds')).toHaveLength(2);
});
