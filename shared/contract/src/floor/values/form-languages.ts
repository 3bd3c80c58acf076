/** Languages in which texts of a form are asked for. */
export const formLanguages = ['de', 'en'] as const;
export type FormLanguage = (typeof formLanguages)[number];

/** Asks for a document in a language. German is not named: a server of an earlier release knows no other. */
export const inLanguage = (language: FormLanguage): { readonly language?: FormLanguage } =>
  language === 'de' ? {} : { language };
