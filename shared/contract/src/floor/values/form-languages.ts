/** Languages in which texts of a form are asked for. */
export const formLanguages = ['de', 'en'] as const;
export type FormLanguage = (typeof formLanguages)[number];
