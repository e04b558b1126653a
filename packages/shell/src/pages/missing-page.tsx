import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { menuChain } from '../navigation/menu-item.ts';
import { HOME_PATH } from '../navigation/tabs.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { pagesWords } from './pages.words.ts';

/** Says that there is no such page; of a page that the person's own menu names, that it is not open yet. */
export function MissingPage() {
  const say = useWords(pagesWords);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { items } = useMenu();
  const named = menuChain(items, pathname).at(-1)?.name;
  const home = <Button onClick={() => void navigate(HOME_PATH)}>{say('home')}</Button>;
  if (named !== undefined) return <Result status="info" title={named} subTitle={say('notYetText')} extra={home} />;
  return <Result status="404" title={say('missingTitle')} subTitle={say('missingText')} extra={home} />;
}
