import type { Preview } from '@storybook/react-vite';
import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import { MetaFormProvider } from '@org/meta-forms/react';
import { ConfigProvider } from 'antd';
import 'antd/dist/antd.css';
import '@org/meta-forms/styles.css';
import './preview.css';

// As the product does: antd's sheet comes with the page (docs/decisions/034).
const STYLES_OF_ANTD = { zeroRuntime: true } as const;
const UNDER_TEST = import.meta.env.MODE === 'test';
// All rules are asked either way; under test no list is drawn up of all that holds.
const askedOfAxe = UNDER_TEST ? { resultTypes: ['violations'] } : {};
// A check of colours must not meet a popup half faded in: under test nothing moves.
const stillness = { token: { motion: !UNDER_TEST } };

const preview: Preview = {
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
      // A story that fixes its language gets antd's words in that language too.
      const language = args.language === 'en' || (args.language === undefined && globals.locale === 'en') ? 'en' : 'zh';
      const dark = globals.theme === 'dark';
      return (
        <AntdSurroundings language={language} dark={dark} theme={STYLES_OF_ANTD}>
          <ConfigProvider theme={stillness}>
            <MetaFormProvider kit={antdKit} language={language}>
              <div className={dark ? 'stage stage-dark' : 'stage'} lang={language}>
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
