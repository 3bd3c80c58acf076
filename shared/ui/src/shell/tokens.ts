import { surfaces } from '@depotwerk/contract/floor/values/surfaces';

/** Where antd's own colours are too faint for text (WCAG 2.2 AA: 4.5 to 1 on the surfaces below). */
export const lightTokens = {
  colorBgContainer: surfaces.light,
  colorBgLayout: '#f4f6f8',
  colorError: '#cf1322',
  // Never the brand's: a red brand would make every hint an alarm.
  colorInfo: '#0958d9',
  colorInfoText: '#0958d9',
  colorInfoBg: '#e9f0fc',
  colorInfoBorder: '#a3c0f0',
  colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
  // Also on the grey of a field that is switched off.
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.56)',
  colorTextDescription: 'rgba(0, 0, 0, 0.58)',
} as const;

export const darkTokens = {
  colorBgContainer: surfaces.dark,
  colorBgElevated: '#1f262e',
  colorBgLayout: '#101418',
  colorError: '#ff7875',
  colorInfo: '#69b1ff',
  colorInfoText: '#69b1ff',
  colorInfoBg: '#1b2a3d',
  colorInfoBorder: '#31537c',
  colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
  colorTextDescription: 'rgba(255, 255, 255, 0.6)',
} as const;
