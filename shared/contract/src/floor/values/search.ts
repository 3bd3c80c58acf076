/** Characters of a search word (LIMIT-23), and the wait after the last key in milliseconds (LIMIT-20). */
export const search = { minLength: 2, maxLength: 100, debounceMs: 200 } as const;
