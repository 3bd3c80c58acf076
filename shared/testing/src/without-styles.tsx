import { createCache, StyleProvider } from '@ant-design/cssinjs';
import type { PropsWithChildren } from 'react';

/** Styles stay out of the page: with antd's thousands of rules every query by role takes seconds in jsdom. */
export function WithoutStyles({ children }: PropsWithChildren) {
  return (
    <StyleProvider cache={createCache()} mock="server">
      {children}
    </StyleProvider>
  );
}
