/** German name of an entry of a catalogue; `–` for none. */
export const nameOf = (
  types: readonly { readonly id: number; readonly name: string }[],
  id: number | null,
): string => types.find((type) => type.id === id)?.name ?? '–';
