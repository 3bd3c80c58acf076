/** EUR to the cent. */
export function roundToCents(eur: number): number {
  return Math.round(eur * 100) / 100;
}
