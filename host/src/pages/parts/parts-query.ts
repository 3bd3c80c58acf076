import { api, queryOptions, type ApiAnswer } from '@depotwerk/platform';

export type Part = ApiAnswer<'GET /releases/:remote'>;

/** Every part as it stands now. */
export const partsQuery = queryOptions({
  queryKey: ['releases', 'host', 'parts'],
  queryFn: async ({ signal }): Promise<readonly Part[]> => {
    const parts = await api.request('GET /releases', {}, { signal });
    return Promise.all(
      parts.map(({ name }) => api.request('GET /releases/:remote', { params: { remote: name } }, { signal })),
    );
  },
});

/** What helps against a version that disturbs. */
export const remedies = ['endCanary', 'rollBack', 'switchOff', 'switchOn'] as const;
export type Remedy = (typeof remedies)[number];

/** What there is to do for a part as it stands. */
export const remediesOf = ({ canary, rollbackVersion, isOff }: Part): readonly Remedy[] => {
  const isPossible: Readonly<Record<Remedy, boolean>> = {
    endCanary: canary !== null,
    rollBack: rollbackVersion !== null,
    switchOff: !isOff,
    switchOn: isOff,
  };
  return remedies.filter((remedy) => isPossible[remedy]);
};

/** On the state that was shown; somebody else's change in between refuses it. */
export function take(remedy: Remedy, { name, editVersion }: Part): Promise<Part> {
  const edit = { params: { remote: name }, version: editVersion };
  switch (remedy) {
    case 'endCanary':
      return api.request('DELETE /releases/:remote/canary', edit);
    case 'rollBack':
      return api.request('POST /releases/:remote/rollback', edit);
    case 'switchOff':
    case 'switchOn':
      return api.request('PUT /releases/:remote/switch', {
        ...edit,
        body: { isOff: remedy === 'switchOff' },
      });
  }
}
