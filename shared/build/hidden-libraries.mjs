/** Libraries that an app gets only through the shared packages (docs/decisions/0002); each is a pattern of package names. */
export const hiddenLibraries = [
  'antd',
  '@ant-design/icons',
  '@ant-design/cssinjs',
  'react-router',
  'react-router-dom',
  '@tanstack/.+',
  'i18next',
  'react-i18next',
  'zustand',
  'axios',
  'react-hook-form',
  '@hookform/.+',
  'yup',
];

/** What to do instead of importing one of them. */
export const behindPackages =
  'Import it from @depotwerk/platform or an entry of @depotwerk/ui: a second copy would break sharing.';
