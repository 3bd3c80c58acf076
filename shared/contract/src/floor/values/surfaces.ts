/** What text and links stand on, by colour scheme. */
export const surfaces = { light: '#ffffff', dark: '#171c22' } as const;
