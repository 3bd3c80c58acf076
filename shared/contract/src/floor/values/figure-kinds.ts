/**
 * Decimals of the percent by what a figure is, alike on screen, in documents and in files. What people type (settings,
 * wishes, cells of a matrix) has as many as it was typed with.
 *
 * - `share`: a part of a whole: weights, parts that are known, minimum shares
 * - `risk`: volatility, borders of classes, loss, risk quota
 * - `return`: gain, loss and change of value
 * - `cost`: fees, limits of costs, interest
 * - `progress`: of a job or an upload
 */
export const figureDecimals = { share: 1, risk: 1, return: 1, cost: 2, progress: 0 } as const;
export type FigureKind = keyof typeof figureDecimals;
