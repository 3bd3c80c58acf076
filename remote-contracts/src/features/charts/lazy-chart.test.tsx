import { printPage } from '@depotwerk/platform';
import { renderWithPlatform } from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { LazyChart } from './lazy-chart';

let scroll: () => void;
const { IntersectionObserver: original } = window;
beforeEach(() => {
  window.IntersectionObserver = class extends original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      scroll = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
});
afterEach(() => {
  window.IntersectionObserver = original;
});

test('a chart below the fold is neither loaded nor drawn until it is scrolled to', async () => {
  const load = jest.fn(async () => ({ default: () => <p>Wertentwicklung</p> }));
  const element = (
    <>
      <h1>Vertrag</h1>
      <LazyChart name="someChart" load={load} chartProps={{}} />
    </>
  );
  await renderWithPlatform({ path: '/', routes: [{ path: '/', element }] });
  await screen.findByRole('heading', { name: 'Vertrag' });
  expect(load).not.toHaveBeenCalled();
  act(() => scroll());
  expect(await screen.findByText('Wertentwicklung')).toBeVisible();
});

test('a chart that was never in sight is drawn before the page is printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const load = jest.fn(async () => ({ default: () => <canvas aria-label="Wertentwicklung" /> }));
  const element = <LazyChart name="printedChart" load={load} chartProps={{}} />;
  await renderWithPlatform({ path: '/', routes: [{ path: '/', element }] });
  act(() => void printPage());
  expect(await screen.findByLabelText('Wertentwicklung')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
