import { OtherWork } from '../../test/other-work';
import { giveWay, mapGivingWay } from './give-way';

function calculate(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

let other: OtherWork;
beforeEach(() => {
  other = new OtherWork();
});
afterEach(() => other.end());

test('a long loop lets others have their turn again and again', async () => {
  for (let i = 0; i < 12; i++) {
    await giveWay();
    calculate(10);
  }
  expect(other.turns).toBeGreaterThanOrEqual(3);
});

test('the results stand in the order of the items', async () => {
  const doubled = await mapGivingWay([3, 1, 2], (item) => {
    calculate(25);
    return 2 * item;
  });
  expect(doubled).toEqual([6, 2, 4]);
  expect(other.turns).toBeGreaterThanOrEqual(1);
});

test('a request that needs several turns waits for a short piece before each of them', async () => {
  for (let i = 0; i < 20; i++) {
    await giveWay();
    calculate(2);
  }
  expect(other.turns).toBeGreaterThanOrEqual(5);
});
