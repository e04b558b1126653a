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
  // Pressed before the menu has arrived.
  const [isAsked, setAsked] = useState(false);
  const buttonThat = (onClick?: () => void) => (
    <Button
      type="text"
      icon={<TranslationOutlined aria-hidden />}
      className={className}
      title={say('language')}
      {...(isMenu ? { 'aria-haspopup': 'menu' as const } : {})}
      {...(onClick ? { onClick } : {})}
    >
      <span lang={langOf(shown)}>{ownName(shown)}</span>
    </Button>
  );
  if (!isMenu) return buttonThat(() => setLanguage(next));
  return (
    <Suspense fallback={buttonThat(() => setAsked(true))}>
      <LanguageMenu isOpenAtFirst={isAsked}>{buttonThat()}</LanguageMenu>
    </Suspense>
  );
}
