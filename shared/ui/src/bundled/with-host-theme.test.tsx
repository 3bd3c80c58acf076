import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { render, screen } from '@testing-library/react';
import * as hostAntd from 'antd';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import type * as bundledSlider from '../../test/bundled-slider';
import * as shell from '../shell';

/** As in a remote: React and the frame are those of the host, everything else is a copy. */
function bundledParts() {
  const parts: { slider?: typeof bundledSlider; antd?: typeof hostAntd } = {};
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    jest.doMock('react/jsx-runtime', () => jsxRuntime);
    jest.doMock('react-dom', () => reactDom);
    jest.doMock('@depotwerk/ui/shell', () => shell);
    parts.slider = jest.requireActual('../../test/bundled-slider');
    parts.antd = jest.requireActual('antd');
  });
  return { ...parts.slider!, antd: parts.antd! };
}

const brand = neutralBrand;
const styleSheets = () => [...document.head.querySelectorAll('style')];
const { Button, Slider, antd } = bundledParts();

const application = (content: react.ReactNode) => (
  <shell.AppTheme brand={brand} isDark={false} language="de" nonce="abc">
    <shell.Button>Vom Host</shell.Button>
    {content}
  </shell.AppTheme>
);

test('the copy is a copy', () => {
  expect(antd.Button).not.toBe(hostAntd.Button);
});

test('a component that the host has too brings no second style sheet', () => {
  const { rerender } = render(application(null));
  const before = styleSheets().length;
  rerender(application(<Button>Vom Bereich</Button>));
  expect(screen.getByRole('button', { name: 'Vom Bereich' })).toBeVisible();
  expect(styleSheets()).toHaveLength(before);
});

test('a component that the host lacks gets its style sheet once, with the nonce and in the theme of the host', () => {
  const { rerender } = render(application(null));
  const before = new Set(styleSheets());
  rerender(application(<Slider ariaLabelForHandle="Anteil" />));
  expect(screen.getByRole('slider', { name: 'Anteil' })).toBeVisible();
  const added = styleSheets().filter((sheet) => !before.has(sheet));
  expect(added.length).toBeGreaterThan(0);
  for (const { nonce, textContent } of added) {
    expect(nonce).toBe('abc');
    // Its variables join those of the host; a theme of its own would write all of them again.
    expect(textContent).not.toContain('--ant-color-primary:');
  }
  const count = styleSheets().length;
  rerender(application([<Slider key="1" />, <Slider key="2" />]));
  expect(styleSheets().length).toBeLessThanOrEqual(count);
});

test('outside the application it says what is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Slider />)).toThrow('There is no AppTheme');
});
