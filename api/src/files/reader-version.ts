import { UnusableFile } from './problem';

declare const BUILT_FROM: string | undefined;

/** Tells the code of this process from that of another release; the build sets it. What runs from its sources is one release. */
export const readerVersion: string = typeof BUILT_FROM === 'undefined' ? 'sources' : BUILT_FROM;

/** Nobody imports what nobody saw. */
export const previewOutdated = (): UnusableFile =>
  new UnusableFile('imports.previewOutdated', 'another release has made the preview');
