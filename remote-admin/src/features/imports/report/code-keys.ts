/** Texts of a code, the best first: of a record, of a file as a whole, of neither. */
export const codeKeys = (code: string): string[] => [
  `report.code.${code}`,
  `imports.error.${code}`,
  'report.code.unknown',
];
