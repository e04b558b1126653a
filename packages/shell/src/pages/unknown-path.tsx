import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { menuChain } from '../navigation/menu-item.ts';
import { MenuGroup } from '../navigation/menu-group.tsx';
import { menuGroupBehind, menuPathBehind } from '../navigation/menu-path.ts';
import { HOME_PATH } from '../navigation/tabs.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { pagesWords } from './pages.words.ts';

/** Resolves an address without a route: a page or group of the menu, a page that is not built yet, or `/404`. */
export function UnknownPath() {
  const say = useWords(pagesWords);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { items, isPending } = useMenu();
  if (isPending) return <PendingPage label={say('opening')} />;
  const meant = menuPathBehind(items, pathname);
  if (meant !== undefined) return <Navigate to={`${meant}${search}`} replace />;
  const group = menuGroupBehind(items, pathname);
  if (group !== undefined) return <MenuGroup group={group} level={1} />;
  const named = menuChain(items, pathname).at(-1)?.name;
  if (named === undefined) return <Navigate to="/404" replace />;
  return (
    <Result
      status="info"
      title={named}
      subTitle={say('notYetText')}
      extra={<Button onClick={() => void navigate(HOME_PATH)}>{say('home')}</Button>}
    />
  );
}
