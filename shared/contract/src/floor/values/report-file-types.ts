/** The type in names of files (REPORT-03) of documents that several areas make: documents are German, and so is what they are called. */
export const commonFileTypes = {
  suitability: 'Geeignetheitserklärung',
  tariffBasics: 'Tarifgrundlagen',
  factsheet: 'Factsheet',
} as const;
