import { mix } from '@depotwerk/contract/floor/mix';
import { BRAND_TINT } from '@depotwerk/contract/floor/values/surfaces';
import type { Language, WhiteLabel } from '@depotwerk/platform';
import { LoadingOutlined } from '@ant-design/icons';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme, type ConfigProviderProps } from 'antd';
import deDE from 'antd/es/locale/de_DE';
import enGB from 'antd/es/locale/en_GB';
import { useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { createKeptStyles } from './kept-styles';
import { NoticesProvider } from './notices-provider';
import { severityIcons } from './severity-icons';
import { textOn } from './text-on';
import { ThemeSettingsContext } from './theme-settings';
import { darkTokens, lightTokens } from './tokens';
import { useIsCalm } from './use-is-calm';
import { useIsWhitened } from './use-is-whitened';

/** Scope of antd's CSS variables; on the root element they reach our own style sheets too. */
const VARIABLES = 'depotwerk';
const FONTS =
  "'Inter', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";
const locales = { de: deDE, en: enGB };

export type Brand = Pick<WhiteLabel, 'brandName' | 'logo' | 'light' | 'dark' | 'borderRadius'>;

interface AppThemeProps {
  readonly brand: Brand;
  readonly isDark: boolean;
  readonly language: Language;
  /** Of the content security policy; without it a strict browser shows the page unstyled. */
  readonly nonce: string | undefined;
}

/** Titles beside a figure or a choice are cut on a phone otherwise. */
const card = { styles: { title: { flex: '1 1 auto', whiteSpace: 'normal' } } } as const;

/**
 * Says nothing, so that a button keeps its name while it is busy. It does not fade out either: a busy browser may not tell
 * the end of that, and then the icon would stay for ever.
 */
const button = { loadingIcon: <LoadingOutlined aria-hidden /> } as const;

/** Of a switch that is off, and under the pointer; 4.5 to 1 against white. */
const offSwitch = { colorTextQuaternary: '#69717c', colorTextTertiary: '#565d66' } as const;

/** antd dulls colours in the dark; that of a brand is drawn as it was set, since its contrast was checked as it was set. */
const keepBrand: typeof theme.darkAlgorithm = (seed, derived = theme.darkAlgorithm(seed)) => ({
  ...derived,
  colorPrimary: seed.colorPrimary,
  colorPrimaryHover: mix(seed.colorPrimary, '#ffffff', 0.85),
  colorPrimaryActive: mix(seed.colorPrimary, '#000000', 0.9),
  colorLink: seed.colorLink,
  colorLinkHover: mix(seed.colorLink, '#ffffff', 0.85),
  colorLinkActive: mix(seed.colorLink, '#000000', 0.9),
});

/** Brand, colour scheme and language for antd and, as CSS variables, for everything else. */
export function AppTheme(props: PropsWithChildren<AppThemeProps>) {
  const { brand, language, nonce, children } = props;
  const isWhitened = useIsWhitened(props.isDark);
  const isDark = props.isDark && !isWhitened;
  const isCalm = useIsCalm();
  const [styles] = useState(createKeptStyles);
  const palette = isDark ? brand.dark : brand.light;
  const surface = (isDark ? darkTokens : lightTokens).colorBgContainer;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add(VARIABLES);
    root.style.colorScheme = isDark ? 'dark' : 'light';
    root.style.setProperty('--dw-on-primary', textOn(palette.primary));
    root.style.setProperty('--dw-navigation', palette.navigation);
    root.style.setProperty('--dw-navigation-text', palette.navigationText);
  }, [isDark, palette]);

  const config: ConfigProviderProps = {
    locale: locales[language],
    ...(nonce ? { csp: { nonce } } : {}),
    button,
    card,
    theme: {
      cssVar: { key: VARIABLES },
      hashed: false,
      algorithm: isDark ? [theme.darkAlgorithm, keepBrand] : theme.defaultAlgorithm,
      token: {
        colorPrimary: palette.primary,
        colorLink: palette.primary,
        borderRadius: brand.borderRadius,
        fontFamily: FONTS,
        // antd derives greys from dark brand colours; tints of the brand stay recognisable.
        colorPrimaryBg: mix(palette.primary, surface, BRAND_TINT),
        colorPrimaryBgHover: mix(palette.primary, surface, 0.16),
        colorPrimaryBorder: mix(palette.primary, surface, 0.4),
        ...(isDark ? darkTokens : lightTokens),
        // Without it what opens waits for the end of a transition that style sheets switch off (base.css).
        ...(isCalm ? { motion: false } : {}),
      },
      components: {
        Button: {
          primaryShadow: 'none',
          defaultShadow: 'none',
          dangerShadow: 'none',
          primaryColor: textOn(palette.primary),
        },
        // A switch that is off has white words on this grey.
        Switch: isDark ? {} : offSwitch,
      },
    },
  };

  return (
    <ThemeSettingsContext value={{ styles, config }}>
      <StyleProvider cache={styles}>
        <ConfigProvider {...config}>
          <NoticesProvider>
            <VariablesOnRoot />
            {children}
          </NoticesProvider>
        </ConfigProvider>
      </StyleProvider>
    </ThemeSettingsContext>
  );
}

/** Asking for the token makes antd write its variables even before its first component is drawn. */
function VariablesOnRoot() {
  const { colorInfoText: info, colorWarningText: warning, colorErrorText: critical } = theme.useToken().token;
  useLayoutEffect(() => {
    for (const [name, value] of severityIcons({ info, warning, critical }))
      document.documentElement.style.setProperty(name, value);
  }, [info, warning, critical]);
  return null;
}
