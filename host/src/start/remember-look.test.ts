import { rememberLook } from './remember-look';

test('the document of the next visit learns scheme, language, width of the menu and colours of the brand', () => {
  const look = { scheme: 'dark', language: 'en', navigation: '#0B1418', navigationText: '#d7e3e6' } as const;
  rememberLook({ ...look, isMenuNarrow: true });
  expect(document.cookie).toContain('dw_look=dark.en.narrow.0b1418.d7e3e6');
  rememberLook({ ...look, isMenuNarrow: false, scheme: 'system' });
  expect(document.cookie).toContain('dw_look=system.en.wide.0b1418.d7e3e6');
});
