import { pagesToProve } from './pages-to-prove.mjs';

const page = (/** @type {string} */ path) => ({ path, heading: `Seite ${path}` });

test('a version is asked for what the live one promised, too', () => {
  expect(pagesToProve([page('/orders')], [page('/orders'), page('/orders/old')])).toEqual([
    page('/orders'),
    page('/orders/old'),
  ]);
});

test('a page has the heading that the new version gives it', () => {
  const renamed = { path: '/orders', heading: 'Bestellungen' };
  expect(pagesToProve([renamed], [page('/orders')])).toEqual([renamed]);
});

test('a page that a version takes away on purpose is not asked for', () => {
  const own = [page('/orders'), { path: '/orders/old', isGone: /** @type {const} */ (true) }];
  expect(pagesToProve(own, [page('/orders/old')])).toEqual([page('/orders')]);
});

test('a page that is named only for what the document begins with is not opened', () => {
  const record = { path: '/orders/:orderId', skeleton: 'record' };
  expect(pagesToProve([page('/orders'), record], [record])).toEqual([page('/orders')]);
});
