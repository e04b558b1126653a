import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { langOf, ownName } from './language-names.ts';
import { usePreferences } from './preferences.tsx';

/** The menu of all languages, below its button. */
export function LanguageMenu({ children }: { readonly children: ReactNode }) {
  const { language, languages, setLanguage } = usePreferences();
  const items = languages.map((tag) => ({ key: tag, label: <span lang={langOf(tag)}>{ownName(tag)}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [language], onClick: ({ key }) => setLanguage(key) }}
    >
      {children}
    </Dropdown>
  );
}
