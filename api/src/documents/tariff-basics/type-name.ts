import type { Wording } from '../kit/wording';

/** Name of an entry of a catalogue; `–` for none. */
export function nameOf(
  types: readonly { readonly id: number; readonly name: string }[],
  id: number | null,
  { term }: Wording,
): string {
  const type = types.find((one) => one.id === id);
  return type ? term(type.name) : '–';
}
