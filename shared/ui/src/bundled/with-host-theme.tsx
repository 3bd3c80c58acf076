import { StyleProvider } from '@ant-design/cssinjs';
import { useThemeSettings } from '@depotwerk/ui/shell';
import { ConfigProvider } from 'antd';
import type { ComponentType } from 'react';

/**
 * A component of antd that a remote brings along, because no shared entry has it yet. Theme, language and written styles
 * are those of the host; only the code is a copy of the remote (docs/decisions/0020).
 */
export function withHostTheme<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return function WithHostTheme(props: P) {
    const { styles, config } = useThemeSettings();
    return (
      <StyleProvider cache={styles}>
        <ConfigProvider {...config}>
          <Component {...props} />
        </ConfigProvider>
      </StyleProvider>
    );
  };
}
