import { isUtf8 } from 'node:buffer';

/** UTF-8 says so by being valid; everything else comes from a German Windows. */
export const encodingOf = (bytes: Uint8Array): 'utf-8' | 'windows-1252' =>
  isUtf8(bytes) ? 'utf-8' : 'windows-1252';
