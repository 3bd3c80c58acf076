import type { JWT } from '@fastify/jwt';

/** Seconds; short, because a stolen one cannot be taken back for longer than this. */
export const ACCESS_TOKEN_SECONDS = 600;

const MOST_KEPT = 10_000;

interface Claims {
  /** Session. */
  readonly sid: string;
  /** Seconds since 1970 at which the token expires. */
  readonly exp: number;
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'sid' in value &&
  typeof value.sid === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number';

export class AccessTokens {
  /**
   * Claims of genuine tokens. The cache that the library offers hashes the token for every look-up, which takes as long
   * as verifying it.
   */
  private readonly verified = new Map<string, Claims>();

  constructor(
    private readonly jwt: JWT,
    /** What they have signed is believed as well. */
    private readonly secretsBefore: readonly string[] = [],
    private readonly now: () => number = Date.now,
  ) {}

  issue(sessionId: string): { readonly accessToken: string; readonly expiresAt: string } {
    const expiresAt = new Date(this.now() + ACCESS_TOKEN_SECONDS * 1000).toISOString();
    return { accessToken: this.jwt.sign({ sid: sessionId }, { expiresIn: ACCESS_TOKEN_SECONDS }), expiresAt };
  }

  /** @returns the session of a token that is genuine and has not expired */
  sessionOf(token: string): string | undefined {
    const claims = this.verified.get(token) ?? this.verify(token);
    if (!claims) return undefined;
    if (claims.exp * 1000 > this.now()) return claims.sid;
    this.verified.delete(token);
    return undefined;
  }

  private verify(token: string): Claims | undefined {
    const claims =
      this.claimsOf(() => this.jwt.verify(token)) ??
      this.secretsBefore
        .map((key) => this.claimsOf(() => this.jwt.verify(token, { key })))
        .find((found) => found !== undefined);
    if (claims === undefined) return undefined;
    if (this.verified.size >= MOST_KEPT) this.verified.clear();
    this.verified.set(token, claims);
    return claims;
  }

  private claimsOf(verify: () => unknown): Claims | undefined {
    try {
      const claims = verify();
      return isClaims(claims) ? claims : undefined;
    } catch {
      return undefined;
    }
  }
}
