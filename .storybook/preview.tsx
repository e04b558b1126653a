import { configure } from 'storybook/test';
import type { Preview } from '@storybook/react-vite';
import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import { MetaFormProvider } from '@org/meta-forms/react';
import { ConfigProvider } from 'antd';
import 'antd/dist/antd.css';
import '@org/meta-forms/styles.css';
import './preview.css';

// A story waits until it sees what it expects, also on a machine that does other work.
configure({ asyncUtilTimeout: 10_000 });

// As in the product, antd's styles come with the page as one sheet (docs/decisions/034).
const STYLES_OF_ANTD = { zeroRuntime: true } as const;
const UNDER_TEST = import.meta.env.MODE === 'test';
// Axe checks all rules in any case; for tests it does not list the passed ones.
const askedOfAxe = UNDER_TEST ? { resultTypes: ['violations'] } : {};
// A check of colours must not see a half-faded popup, so tests run without motion.
const stillness = { token: { motion: !UNDER_TEST } };

/** A test cannot answer the browser's print dialog. */
function withoutPrintDialog(): () => void {
  const print = window.print.bind(window);
  window.print = () => undefined;
  return () => {
    window.dispatchEvent(new Event('afterprint'));
    window.print = print;
  };
}

const preview: Preview = {
  // Stories of a run share one page; what one left in the browser's storage must not change the next.
  beforeEach: () => {
    if (!UNDER_TEST) return undefined;
    localStorage.clear();
    sessionStorage.clear();
    return withoutPrintDialog();
  },
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error', options: askedOfAxe }, controls: { expanded: true }, layout: 'padded' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'zh', title: new Intl.DisplayNames('zh', { type: 'language' }).of('zh') ?? 'zh' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { locale: 'zh', theme: 'light' },
  decorators: [
    (Story, { globals, args }) => {
      // A story with a fixed language gets antd's texts in that language, too.
      const language = args.language === 'en' || (args.language === undefined && globals.locale === 'en') ? 'en' : 'zh';
      const dark = globals.theme === 'dark';
      return (
        <AntdSurroundings language={language} dark={dark} theme={STYLES_OF_ANTD}>
          <ConfigProvider theme={stillness}>
            <MetaFormProvider kit={antdKit} language={language}>
              <div
                className={dark ? 'stage stage-dark' : 'stage'}
                data-scheme={dark ? 'dark' : 'light'}
                lang={language}
              >
                <Story />
              </div>
            </MetaFormProvider>
          </ConfigProvider>
        </AntdSurroundings>
      );
    },
  ],
};
export default preview;
