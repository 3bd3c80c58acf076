import type { JWT } from '@fastify/jwt';

/** Seconds; short, because a stolen one cannot be taken back for longer than this. */
export const ACCESS_TOKEN_SECONDS = 600;

interface Claims {
  /** Session. */
  readonly sid: string;
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && 'sid' in value && typeof value.sid === 'string';

export class AccessTokens {
  constructor(private readonly jwt: JWT) {}

  issue(sessionId: string): { readonly accessToken: string; readonly expiresAt: string } {
    const expiresAt = new Date(Date.now() + ACCESS_TOKEN_SECONDS * 1000).toISOString();
    return { accessToken: this.jwt.sign({ sid: sessionId }, { expiresIn: ACCESS_TOKEN_SECONDS }), expiresAt };
  }

  /** @returns the session of a token that is genuine and has not expired */
  sessionOf(token: string): string | undefined {
    try {
      const claims: unknown = this.jwt.verify(token);
      return isClaims(claims) ? claims.sid : undefined;
    } catch {
      return undefined;
    }
  }
}
