import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { frameVariables, themeOfLook, usePreferences } from '@org/shell';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { languages } from './languages/own-languages.ts';
import { useShownLanguage } from './languages/use-shown-language.ts';

// The server creates a nonce for every page that it sends; the page of `npm run dev` has no policy.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// The styles come with the page as one sheet (main.tsx) and are not generated in the browser: docs/decisions/034.
const STYLES_OF_ANTD = { zeroRuntime: true } as const;

/** Language, colours and messages for everything below. */
export function Theme({ children }: { readonly children: ReactNode }) {
  const { scheme, look } = usePreferences();
  const language = useShownLanguage(languages);
  const dark = scheme === 'dark';
  const theme = useMemo(() => ({ ...themeOfLook(look, dark), ...STYLES_OF_ANTD }), [look, dark]);
  const frame = useMemo(() => frameVariables(look, dark), [look, dark]);
  if (!language) return null;
  return (
    <I18nextProvider i18n={languages.i18n}>
      <LanguageProvider language={language}>
        <AntdSurroundings {...languages.parts()} language={language} dark={dark} theme={theme} nonce={nonce}>
          <div className="admin-app" style={frame}>
            {children}
          </div>
        </AntdSurroundings>
      </LanguageProvider>
    </I18nextProvider>
  );
}
