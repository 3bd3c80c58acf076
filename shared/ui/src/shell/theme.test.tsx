import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { render } from '@testing-library/react';
import { theme } from 'antd';
import { AppTheme } from './theme';

const red = { primary: '#c8102e', navigation: '#3a0610', navigationText: '#ffffff' };

function Colours({ onRead }: { readonly onRead: (info: string, text: string) => void }) {
  const { colorInfo, colorInfoText } = theme.useToken().token;
  onRead(colorInfo, colorInfoText);
  return null;
}

const infoColours = (palette: typeof red, isDark: boolean) => {
  const read = jest.fn();
  render(
    <AppTheme
      brand={{ ...neutralBrand, light: palette, dark: palette }}
      isDark={isDark}
      language="de"
      nonce={undefined}
    >
      <Colours onRead={read} />
    </AppTheme>,
  );
  return read.mock.lastCall;
};

test('what is written on a colour of the brand is the readable one of black and white', () => {
  infoColours({ ...red, primary: '#ff8a80' }, true);
  const written = () => document.documentElement.style.getPropertyValue('--dw-on-primary');
  expect(written()).toBe('#000000');
  infoColours(red, false);
  expect(written()).toBe('#ffffff');
});

test.each([false, true])('a brand in red does not turn information into an alarm (dark: %p)', (isDark) => {
  expect(infoColours(red, isDark)).toEqual(infoColours(neutralBrand.light, isDark));
});

test('in the dark a colour of the brand is drawn as it was set and checked', () => {
  const drawn: string[] = [];
  function Brand() {
    const { colorPrimary, colorLink } = theme.useToken().token;
    drawn.push(colorPrimary, colorLink);
    return null;
  }
  const primary = '#7aa2ff';
  render(
    <AppTheme brand={{ ...neutralBrand, dark: { ...red, primary } }} isDark language="de" nonce={undefined}>
      <Brand />
    </AppTheme>,
  );
  expect(new Set(drawn)).toEqual(new Set([primary]));
});
