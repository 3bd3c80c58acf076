interface Asked {
  readonly isLoading: boolean;
  readonly isFetched: boolean;
  readonly failureCount: number;
}

/**
 * Whether it is asked for the first time and nothing is known yet, not even that it fails. Afterwards it stays false: what is drawn
 * then may ask again itself.
 */
export const awaitsFirstAnswer = ({ isLoading, isFetched, failureCount }: Asked): boolean =>
  isLoading && !isFetched && failureCount === 0;
