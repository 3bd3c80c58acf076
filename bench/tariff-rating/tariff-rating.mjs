import { performance } from 'node:perf_hooks';
import { readBudgets } from '../harness/read-budgets.mjs';
import { median, medianRatio, quantile } from '../harness/statistics.mjs';
import { domainFunctions } from './domain-functions.mjs';

const ROUNDS = 9;
const CLASSES = [1, 2, 3, 4, 5, 6, 7];
const WEEKS = 260;
const BORDERS = { lowest: 0, uppers: [0.005, 0.02, 0.05, 0.1, 0.15, 0.25, 1] };

/** @typedef {'small' | 'large'} Size */
/** @type {Readonly<Record<Size, { readonly rows: number, readonly label: string }>>} */
const sizes = {
  small: { rows: 40, label: '40 rows x 7 classes' },
  large: { rows: 1000, label: '1,000 rows x 7 classes' },
};

/** Rows with five years of weekly returns, and every cell filled. @param {number} rows */
function matrix(rows) {
  const items = Array.from({ length: rows }, (_, id) => ({
    id,
    riskIndicator: 4,
    riskAssetFraction: 0.5,
    returns: Array.from({ length: WEEKS }, (__, week) => Math.sin(id * 13 + week * 7) / 50),
  }));
  const cells = CLASSES.flatMap((riskClassId) =>
    items.map(({ id }) => ({ riskClassId, id, fraction: 1 / rows })),
  );
  return { items, cells };
}

/** @param {() => unknown} work */
function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @type {import('../harness/bench.mjs').Bench} */
export const tariffRating = {
  name: 'tariff-rating',
  title: 'Rating of the columns of a matrix against the double sum over its covariances',
  builds: [],
  async run({ report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const { riskModel, rateColumns, covarianceMatrix, shrunkCovariance, mixVolatility } =
      await domainFunctions();
    const scale = { riskTypeId: /** @type {const} */ (1), useQuota: false, borders: BORDERS };
    /** @type {import('../harness/figures.mjs').Figure[]} */
    const figures = [];
    for (const name of /** @type {const} */ (['small', 'large'])) {
      const { rows, label } = sizes[name];
      const { items, cells } = matrix(rows);
      const rating = () => rateColumns(riskModel(items), cells, scale);
      const plainRating = () => {
        const covariance = shrunkCovariance(
          covarianceMatrix(new Map(items.map(({ id, returns }) => [id, returns]))),
        );
        const weights = items.map(() => 1 / rows);
        const positions = items.map((_, position) => position);
        return CLASSES.map(() => mixVolatility(covariance, positions, weights));
      };
      const [column] = rating();
      const [volatility] = plainRating();
      if (Math.abs((column?.measure ?? NaN) - (volatility ?? NaN)) > 1e-9)
        throw new Error('the two ratings differ');
      /** @type {number[]} */
      const own = [];
      /** @type {number[]} */
      const plain = [];
      for (let i = 0; i < rounds; i++) {
        report(`${label}, round ${i + 1} of ${rounds} …`);
        own.push(timed(rating));
        plain.push(timed(plainRating));
      }
      figures.push(
        { label: `${label}, p95`, value: quantile(own, 0.95), unit: 'ms', budget: budget(`${name}P95`) },
        {
          label: `${label}, rating : plain`,
          value: medianRatio(own, plain),
          unit: 'ratio',
          budget: budget('ratio'),
        },
        { label: `${label}, median`, value: median(own), unit: 'ms' },
        { label: `${label}, plain, median`, value: median(plain), unit: 'ms' },
      );
    }
    return {
      conditions: [
        `Every cell of the matrix has a weight; each row has ${WEEKS} weekly returns; ${rounds} rounds in one process, the two in turns, each from the returns of the rows to the figures of all columns.`,
        'The rating takes the volatility of the mixed returns of a column; the double sum makes the shrunk covariance matrix of the rows first. Both find the same volatility.',
      ],
      figures,
    };
  },
};
