import type { ColorScheme, Language } from '@depotwerk/platform';

/** Of the document, which begins with it at the next visit (`scripts/serve/first-page.mjs`, `deploy/nginx/host.conf.template`). */
const COOKIE = 'dw_look';
const A_YEAR_SECONDS = 31_536_000;

interface Look {
  readonly scheme: ColorScheme;
  readonly language: Language;
  readonly isMenuNarrow: boolean;
  /** Colours of the bar, `#rrggbb`. */
  readonly navigation: string;
  readonly navigationText: string;
}

const bare = (colour: string): string => colour.slice(1).toLowerCase();

/** Notes how the application looks on this device, for the document, which is there before what is kept in its storage. */
export function rememberLook({ scheme, language, isMenuNarrow, navigation, navigationText }: Look): void {
  const menu = isMenuNarrow ? 'narrow' : 'wide';
  const look = [scheme, language, menu, bare(navigation), bare(navigationText)].join('.');
  const isSecure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${look}; path=/; max-age=${String(A_YEAR_SECONDS)}; samesite=lax${isSecure}`;
}
