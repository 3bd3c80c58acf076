/** Id of a section or widget: eight hexadecimal digits. `randomUUID` exists on encrypted pages only. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('');
