import { briefAddress } from './brief-address';

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = briefAddress(file);
  link.download = name;
  link.click();
}
