import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { frameVariables, themeOfLook, usePreferences } from '@org/shell';
import { useMemo, type ReactNode } from 'react';

// The server creates a nonce for every page that it sends; the page of `npm run dev` has no policy.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// The styles come with the page as one sheet (main.tsx) and are not generated in the browser: docs/decisions/034.
const STYLES_OF_ANTD = { zeroRuntime: true } as const;

/** Language, colours and messages for everything below. */
export function Theme({ children }: { readonly children: ReactNode }) {
  const { language, scheme, look } = usePreferences();
  const dark = scheme === 'dark';
  const theme = useMemo(() => ({ ...themeOfLook(look, dark), ...STYLES_OF_ANTD }), [look, dark]);
  const frame = useMemo(() => frameVariables(look, dark), [look, dark]);
  return (
    <LanguageProvider language={language}>
      <AntdSurroundings language={language} dark={dark} theme={theme} nonce={nonce}>
        <div className="admin-app" style={frame}>
          {children}
        </div>
      </AntdSurroundings>
    </LanguageProvider>
  );
}
