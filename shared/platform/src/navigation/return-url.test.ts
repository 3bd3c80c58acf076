import { loginPath, safeReturnUrl } from './return-url';

test.each(['/contracts', '/contracts/7?tab=portfolio#funds', '/admin/tariffs'])('%s is inside', (path) => {
  expect(safeReturnUrl(path)).toBe(path);
});

test.each([
  null,
  '',
  'contracts',
  'https://evil.example/contracts',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth/login',
  '/logout',
  '/api/auth/session',
])('%j is not followed', (path) => {
  expect(safeReturnUrl(path)).toBeNull();
});

test('the sign-in forgets a wanted page that is none', () => {
  expect(loginPath('//evil.example')).toBe('/auth/login');
  expect(loginPath('/settings')).toBe('/auth/login?returnUrl=%2Fsettings');
});
