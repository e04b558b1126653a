import { TranslationOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { langOf, ownName } from './language-names.ts';
import { layoutWords } from './layout.words.ts';
import { useNextLanguage } from './next-language.ts';
import { usePreferences } from './preferences.tsx';

// The first page of a deployment with two languages does not need antd's menus.
const LanguageMenu = lazy(async () => ({ default: (await import('./language-menu.tsx')).LanguageMenu }));

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
  // The press may be earlier than the menu.
  const [isPressed, setPressed] = useState(false);
  const button = (
    <Button
      type="text"
      icon={<TranslationOutlined aria-hidden />}
      className={className}
      title={say('language')}
      onClick={() => (isMenu ? setPressed(true) : setLanguage(next))}
      {...(isMenu ? { 'aria-haspopup': 'menu' as const } : {})}
    >
      <span lang={langOf(shown)}>{ownName(shown)}</span>
    </Button>
  );
  if (!isMenu) return button;
  return (
    <Suspense fallback={button}>
      <LanguageMenu isOpenAtFirst={isPressed}>{button}</LanguageMenu>
    </Suspense>
  );
}
