/** A moment as ISO text with Z, inside JSON that the database builds. */
export const isoInstant = (column: string, decimals: 'MS' | 'US' = 'MS'): string =>
  `to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${decimals}"Z"')`;
