export const partNameLimits = {
  name: 80,
  /** Rights of parts that a role may hold. */
  rightsOfRole: 200,
  outline: 4000,
} as const;
