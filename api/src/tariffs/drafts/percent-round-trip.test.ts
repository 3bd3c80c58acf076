import type { Component, TariffDraft } from '@depotwerk/contract/tariffs';
import fc from 'fast-check';
import { readNumber, writeNumber } from '../../../../shared/platform/src/formats/read-entry';
import { createTariffParts } from '../../../test/tariff-parts';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

/** What is typed comes back from screen, wire and database as it was typed, for every percent field of the tariffs. */

let api: TestApi;
let user: TestUser;
let parts: Awaited<ReturnType<typeof createTariffParts>>;

beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'administrator' });
  parts = await createTariffParts(api, user);
});
afterAll(() => api.close());

type Decimals = 0 | 1 | 2;
const RUNS = { numRuns: 40 };

/** A percent value as it is typed in German, e.g. `12,50`; @param from percent @param to percent */
const typed = (decimals: Decimals, from: number, to: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: from * 10 ** decimals, max: to * 10 ** decimals })
    .map((units) => (units / 10 ** decimals).toFixed(decimals).replace('.', ','));
const read = (text: string): number => readNumber(text, 'de', '%') ?? Number.NaN;
const written = (fraction: unknown, decimals: Decimals): string =>
  writeNumber(Number(fraction), 'de', '%', decimals);

/** Decimals and range of the percent fields of a tariff. */
const tariffFields = {
  minSecurityFractionPortfolio: [0, 1, 100],
  maxSecurityFractionPortfolio: [0, 1, 100],
  minSecurityFractionSavingsPlan: [0, 1, 100],
  maxSecurityFractionSavingsPlan: [0, 1, 100],
  guaranteedLevel: [2, 0, 100],
  guaranteedInterest: [2, 0, 100],
  costCap: [2, 0, 100],
} as const satisfies Record<string, readonly [Decimals, number, number]>;
type TariffField = keyof typeof tariffFields;
const fieldNames = Object.keys(tariffFields) as TariffField[];
const typedIn = (name: TariffField): fc.Arbitrary<string> => {
  const [decimals, from, to] = tariffFields[name];
  return typed(decimals, from, to);
};
const texts = fc.record(
  Object.fromEntries(fieldNames.map((name) => [name, typedIn(name)])) as Record<
    TariffField,
    fc.Arbitrary<string>
  >,
);

test('every percent of a tariff comes back as it was typed', async () => {
  const { body: first } = await user.request<TariffDraft>('POST', '/tariffs', { payload: parts.input() });
  const path = `/tariffs/${first.tariffId}/draft`;
  let { version } = first;
  await fc.assert(
    fc.asyncProperty(texts, async (entered) => {
      const fractions = Object.fromEntries(fieldNames.map((name) => [name, read(entered[name])]));
      const saved = await user.request<TariffDraft>('PUT', path, {
        payload: { ...first.input, ...fractions },
        headers: { 'if-match': `"${version}"` },
      });
      expect(saved.status).toBe(200);
      version = saved.body.version;
      const { body } = await user.get<TariffDraft>(path);
      const shown = Object.fromEntries(
        fieldNames.map((name) => [name, written(body.input[name], tariffFields[name][0])]),
      );
      expect(shown).toEqual(entered);
    }),
    RUNS,
  );
});

/** Rising borders above 0, the last one at most 100 percent. */
const borders = fc
  .uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 4, maxLength: 4 })
  .map((units) =>
    [...units].sort((a, b) => a - b).map((tenths) => (tenths / 10).toFixed(1).replace('.', ',')),
  );

test('every border of a risk component comes back as it was typed', async () => {
  const kept: { component: Component<'risk'> | null } = { component: null };
  await fc.assert(
    fc.asyncProperty(borders, async (entered) => {
      const [lowest = 0, ...uppers] = entered.map(read);
      const payload = {
        key: 'hin-und-her',
        name: 'Grenzen',
        isInactive: false,
        content: {
          riskTypeId: 1,
          useQuota: false,
          riskItems: uppers.map((upperBorder, i) => ({
            riskClassId: i + 1,
            lowerBorder: uppers[i - 1] ?? lowest,
            upperBorder,
          })),
        },
      };
      const { component } = kept;
      const saved = await (component
        ? user.request<Component<'risk'>>('PUT', `/admin/risk-components/${component.id}`, {
            payload,
            headers: { 'if-match': `"${component.version}"` },
          })
        : user.request<Component<'risk'>>('POST', '/admin/risk-components', { payload }));
      if (saved.status >= 300) throw new Error(saved.text);
      kept.component = saved.body;
      const { body } = await user.get<Component<'risk'>>(`/admin/risk-components/${saved.body.id}`);
      const { riskItems } = body.content;
      const shown = [riskItems[0]?.lowerBorder, ...riskItems.map(({ upperBorder }) => upperBorder)];
      expect(shown.map((fraction) => written(fraction, 1))).toEqual(entered);
    }),
    RUNS,
  );
});

test('every percent of a matrix comes back as it was typed', async () => {
  const { componentAllocationId } = parts.components;
  const path = `/admin/allocation-components/${componentAllocationId}`;
  const { body: first } = await user.get<Component<'allocation'>>(path);
  let { version } = first;
  const { content } = first;
  if (content.allocationBy !== 'peerGroup') throw new Error('the matrix is one of peer groups');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
      async (shares) => {
        const entered = content.allocationItems.map(({ riskClassId, peergroupId }) => {
          const share = shares[riskClassId - 1] ?? 0;
          return String(peergroupId === content.peergroupIds[0] ? share : 100 - share);
        });
        const allocationItems = content.allocationItems.map((item, i) => ({
          ...item,
          fraction: read(entered[i] ?? ''),
        }));
        const { key, name, isInactive } = first;
        const saved = await user.request<Component<'allocation'>>('PUT', path, {
          payload: { key, name, isInactive, content: { ...content, allocationItems } },
          headers: { 'if-match': `"${version}"` },
        });
        if (saved.status >= 300) throw new Error(saved.text);
        version = saved.body.version;
        const { body } = await user.get<Component<'allocation'>>(path);
        expect(body.content.allocationItems.map(({ fraction }) => written(fraction, 0))).toEqual(entered);
      },
    ),
    RUNS,
  );
});
