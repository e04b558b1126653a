import { TranslationOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { layoutWords } from './layout.words.ts';
import { usePreferences } from './preferences.tsx';

/** The name of the other language in that language, so that people who need it can read it. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const say = useWords(layoutWords);
  const { language, setLanguage } = usePreferences();
  return (
    <Button
      type="text"
      icon={<TranslationOutlined aria-hidden />}
      className={className}
      title={say('language')}
      onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
    >
      <span lang={language === 'zh' ? 'en' : 'zh-CN'}>{say('otherLanguage')}</span>
    </Button>
  );
}
