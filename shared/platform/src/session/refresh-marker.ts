const MARKER = 'dw_session';

/** The refresh token itself is HttpOnly; the server sets a readable marker beside it. */
export const hasRefreshToken = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${MARKER}=1`);

/** After a refused refresh the marker would be a lie and send the user in circles. */
export const forgetRefreshToken = (): void => {
  document.cookie = `${MARKER}=; path=/; max-age=0`;
  // In the frame of another site the server sets it as a cookie of that site only.
  document.cookie = `${MARKER}=; path=/; max-age=0; secure; samesite=none; partitioned`;
};
