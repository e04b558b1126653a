import { TranslationOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Dropdown } from 'antd';
import { layoutWords } from './layout.words.ts';
import { useNextLanguage } from './next-language.ts';
import { usePreferences } from './preferences.tsx';

/**
 * The name of the other language in that language, so that people who need it can read it. With more than two languages
 * it has the name of the chosen one, and a menu of all.
 */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const say = useWords(layoutWords);
  const { language, languages, setLanguage } = usePreferences();
  const { next } = useNextLanguage();
  const isMenu = languages.length > 2;
  const shown = isMenu ? language : next;
  const button = (
    <Button
      type="text"
      icon={<TranslationOutlined aria-hidden />}
      className={className}
      title={say('language')}
      {...(isMenu ? { 'aria-haspopup': 'menu' as const } : { onClick: () => setLanguage(next) })}
    >
      <span lang={langOf(shown)}>{ownName(shown)}</span>
    </Button>
  );
  if (!isMenu) return button;
  const items = languages.map((tag) => ({ key: tag, label: <span lang={langOf(tag)}>{ownName(tag)}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [language], onClick: ({ key }) => setLanguage(key) }}
    >
      {button}
    </Dropdown>
  );
}

const langOf = (tag: string): string => (tag === 'zh' ? 'zh-CN' : tag);

/** The name of a language in itself, as the browser has it: `中文`, `English`, `français`. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}
