import type { createCache } from '@ant-design/cssinjs';
import type { ConfigProviderProps } from 'antd';
import { createContext, use } from 'react';

/** What the theme of the application is made of. */
export interface ThemeSettings {
  /** Of all components in the page: what one copy of the library has written, another one does not write again. */
  readonly styles: ReturnType<typeof createCache>;
  readonly config: ConfigProviderProps;
}

export const ThemeSettingsContext = createContext<ThemeSettings | null>(null);

/** @throws {Error} outside the theme of the application */
export function useThemeSettings(): ThemeSettings {
  const settings = use(ThemeSettingsContext);
  if (!settings) throw new Error('There is no AppTheme around this component');
  return settings;
}
