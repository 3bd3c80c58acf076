import { useQuery } from '@depotwerk/platform';
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
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Köln')).toBeVisible();
  },
);
