export interface CookieSettings {
  /** Path under which the browser reaches this API. */
  readonly publicPath: string;
  /** HTTPS only. */
  readonly secure: boolean;
  /** The product runs in a frame of another site, where a strict cookie would not be sent. */
  readonly embedded: boolean;
}

export const flags = ({ secure, embedded }: CookieSettings) =>
  embedded
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'strict', secure } as const);
