/** Whose credentials they are. */
export interface CredentialOwner {
  readonly userId: string;
  readonly issuerId: number;
}

/** What a stored password is bound to. */
export const ownerOf = ({ userId, issuerId }: CredentialOwner): string => `${userId} ${issuerId}`;
