import { Button as AntdButton, Slider as AntdSlider } from 'antd';
import { withHostTheme } from '../src/bundled/with-host-theme';

/** Written as a file in `src/bundled` would be: one component that no shared entry has, and one that a shared entry has. */
export const Slider = withHostTheme(AntdSlider);
export const Button = withHostTheme(AntdButton);
