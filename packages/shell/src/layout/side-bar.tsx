import { useWords } from '@org/meta-forms/react';
import { ConfigProvider } from 'antd';
import { useEffect, useMemo } from 'react';
import { sideThemeOfLook } from '../look/look-theme.ts';
import { menuIcon } from '../navigation/menu-icons.tsx';
import { useAppInfo } from '../session/use-app-info.ts';
import { layoutWords } from './layout.words.ts';
import { MenuToggle, type MenuToggleProps } from './menu-toggle.tsx';
import { usePreferences } from './preferences.tsx';
import { SideMenu } from './side-menu.tsx';

/**
 * Logo and menu. In a wide window it can be folded to a strip of icons. On a narrow screen it covers the page, with a
 * shade that closes it; Escape and every choice close it, too.
 */
export function SideBar({ collapsed, narrow, onCollapse }: MenuToggleProps & { readonly narrow: boolean }) {
  const say = useWords(layoutWords);
  const { look, scheme } = usePreferences();
  const theme = useMemo(() => sideThemeOfLook(look, scheme === 'dark'), [look, scheme]);
  const isOver = narrow && !collapsed;
  useEffect(() => {
    if (!isOver) return undefined;
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onCollapse(true);
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOver, onCollapse]);
  return (
    <>
      {isOver ? (
        <button type="button" className="shell-shade" aria-label={say('closeMenu')} onClick={() => onCollapse(true)} />
      ) : null}
      <aside className="shell-side" aria-label={say('menu')}>
        <div className="shell-logo">
          {collapsed ? null : <Logo />}
          {narrow ? null : <MenuToggle collapsed={collapsed} onCollapse={onCollapse} />}
        </div>
        <ConfigProvider theme={theme}>
          <SideMenu collapsed={collapsed} onChoose={() => narrow && onCollapse(true)} />
        </ConfigProvider>
      </aside>
    </>
  );
}

function Logo() {
  const say = useWords(layoutWords);
  const facts = useAppInfo();
  return (
    <>
      {facts?.logoKey && !facts.logo ? (
        <span className="shell-logo-mark">{menuIcon(facts.logoKey)}</span>
      ) : (
        <img src={facts?.logo || '/icon.svg'} alt="" width={28} height={28} />
      )}
      <strong>{facts?.shortTitle || say('product')}</strong>
    </>
  );
}
