import { dropdownLibrary, modalLibrary, noticesLibrary } from './library';

/** What the frame itself opens over a page. */
export const fetchOverlays = async (): Promise<void> => {
  await Promise.all([dropdownLibrary.fetch(), modalLibrary.fetch(), noticesLibrary.fetch()]);
};
