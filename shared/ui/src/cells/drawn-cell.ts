import type { ReactNode } from 'react';

/**
 * What a cell puts into the box that it stands in, a grid cell of a list or a `span` elsewhere. Looks and title belong
 * to the box, as a list draws hundreds of cells while it scrolls, and each element less is felt.
 */
export interface DrawnCell {
  readonly className?: string | undefined;
  /** All of what is shown, for who points at it: a narrow column cuts texts. */
  readonly title?: string;
  /** Read aloud instead of the content. */
  readonly label?: string;
  readonly content: ReactNode;
  /** Keeps something beside the cell, an open tooltip for one, and must be made anew for another row. */
  readonly hasState?: true;
}
