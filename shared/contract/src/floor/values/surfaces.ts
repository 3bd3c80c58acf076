/** What text and links stand on, by colour scheme. */
export const surfaces = { light: '#ffffff', dark: '#171c22' } as const;

/** So much of the brand's colour is in the ground of what is chosen, whose words have that colour too; fraction 0..1. */
export const BRAND_TINT = 0.1;
