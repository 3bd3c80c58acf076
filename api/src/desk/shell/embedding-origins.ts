import type { WhiteLabel } from '@depotwerk/contract/floor';

/** What a header may carry as an origin. */
function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}

/** Pages that may show the application in a frame, as a content security policy lists them. */
export const originList = ({ embeddingOrigins }: Pick<WhiteLabel, 'embeddingOrigins'>): string =>
  embeddingOrigins.filter(isOrigin).join(' ');
