/** A customer or a user as both lists of a group show it. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly secondary: string;
  readonly isInactive: boolean;
  /** Page of the record; null for who may not see it. */
  readonly path: string | null;
}
