import { useWords } from '@org/meta-forms/react';
import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import type { MenuItem } from '../navigation/menu-item.ts';
import { HOME_PATH } from '../navigation/tabs.ts';
import { layoutWords } from './layout.words.ts';

/** Where the page stands in the menu; a page of the first level needs no trail. */
export function BreadcrumbBar({ chain }: { readonly chain: readonly MenuItem[] }) {
  const say = useWords(layoutWords);
  if (chain.length < 2) return null;
  const home = { key: HOME_PATH, title: <Link to={HOME_PATH}>{say('home')}</Link> };
  return <Breadcrumb aria-label={say('breadcrumb')} className="shell-breadcrumb" items={[home, ...chain.map(({ id, name }) => ({ key: id, title: name }))]} />;
}
