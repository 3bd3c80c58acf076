import { callPart, useQuery } from '@depotwerk/platform';
import { FakeFault, renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { LoadState } from './load-state';

const show = (load: () => Promise<string>, isPage = false) => {
  const Cities = () => {
    const query = useQuery({ queryKey: ['cities'], queryFn: load, retry: false });
    return (
      query.data ?? (
        <LoadState
          query={query}
          isPage={isPage}
          title="Städte"
          failed="Die Städte konnten nicht geladen werden"
          waiting="Städte werden geladen"
        />
      )
    );
  };
  return renderWithPlatform({ path: '/', routes: [{ path: '/', element: <Cities /> }] });
};

test('waiting has a name, and gives way to the data', async () => {
  let answer: (text: string) => void = () => undefined;
  await show(() => new Promise((resolve) => (answer = resolve)));
  expect(await screen.findByRole('status', { name: 'Städte werden geladen' })).toBeVisible();
  answer('Köln');
  expect(await screen.findByText('Köln')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([true, false])(
  'a failed load says what and why, and can be tried again (page: %p)',
  async (isPage) => {
    let tries = 0;
    const { user } = await show(async () => {
      tries += 1;
      if (tries === 1) throw new FakeFault(500, 'common.unexpected');
      return 'Köln';
    }, isPage);
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Städte konnten nicht geladen werden');
    const headings = screen.queryAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(isPage ? ['Städte'] : []);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Köln')).toBeVisible();
  },
);

test('the code of a part’s own server is put in the words of the part', async () => {
  const Order = () => {
    const load = async () => JSON.stringify(await callPart('orders', { path: '/orders/7' }));
    const query = useQuery({ queryKey: ['orders', 'own', 7], queryFn: load, retry: false });
    return (
      <LoadState
        query={query}
        failed="Der Auftrag konnte nicht geladen werden"
        waiting="Auftrag wird geladen"
      />
    );
  };
  await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <Order /> }],
    texts: { orders: { errors: { notFound: 'Diesen Auftrag gibt es nicht mehr.' } } },
    answers: {
      'GET /parts/orders/api/orders/:id': () => {
        throw new FakeFault(404, 'orders.notFound');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Auftrag gibt es nicht mehr.');
});
