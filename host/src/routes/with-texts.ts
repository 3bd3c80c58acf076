import { loadHostTexts } from '@depotwerk/platform';

/** A page of the shell that says more than the first screens do. */
export const withTexts =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [page] = await Promise.all([load(), loadHostTexts()]);
    return page;
  };
