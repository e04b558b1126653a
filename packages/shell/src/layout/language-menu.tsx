import { Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { langOf, ownName } from './language-names.ts';
import { usePreferences } from './preferences.tsx';

interface LanguageMenuProps {
  /** The button was pressed before this was here. */
  readonly isOpenAtFirst: boolean;
  readonly children: ReactNode;
}

/** The menu of all languages, below its button. */
export function LanguageMenu({ isOpenAtFirst, children }: LanguageMenuProps) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const { language, languages, setLanguage } = usePreferences();
  const items = languages.map((tag) => ({ key: tag, label: <span lang={langOf(tag)}>{ownName(tag)}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{ items, selectable: true, selectedKeys: [language], onClick: ({ key }) => setLanguage(key) }}
    >
      {children}
    </Dropdown>
  );
}
