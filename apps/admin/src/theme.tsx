import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { usePreferences } from '@org/shell';
import type { ReactNode } from 'react';

// On top of the package's own tokens: what the frame of the app adds.
const THEME = { token: { borderRadius: 6 }, components: { Table: { cellPaddingBlockSM: 7 }, Menu: { itemHeight: 38, itemBorderRadius: 6 } } } as const;

// antd's primary colour as a text is too dark on a dark ground (WCAG 1.4.3).
const BRIGHT = '#7fb2ff';
const DARK_THEME = { ...THEME, components: { ...THEME.components, Menu: { ...THEME.components.Menu, itemSelectedColor: BRIGHT, subMenuItemSelectedColor: BRIGHT } } } as const;

/** Language, colours and messages for everything below. */
export function Theme({ children }: { readonly children: ReactNode }) {
  const { language, scheme } = usePreferences();
  return (
    <LanguageProvider language={language}>
      <AntdSurroundings language={language} dark={scheme === 'dark'} theme={scheme === 'dark' ? DARK_THEME : THEME}>
        <div className="admin-app">{children}</div>
      </AntdSurroundings>
    </LanguageProvider>
  );
}
