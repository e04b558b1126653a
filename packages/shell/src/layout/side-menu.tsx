import { useWords } from '@org/meta-forms/react';
import { Button, Menu, Result, type MenuProps } from 'antd';
import { useEffect, useMemo, useRef, useState, type TransitionEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressNow } from '../navigation/address-now.ts';
import { menuIcon } from '../navigation/menu-icons.tsx';
import { menuChain, type MenuItem } from '../navigation/menu-item.ts';
import { tabPathOf } from '../navigation/menu-path.ts';
import { useRouteMeta } from '../navigation/route-meta.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { layoutWords } from './layout.words.ts';
import { MenuShape } from './menu-shape.tsx';

type Entry = NonNullable<MenuProps['items']>[number];

/** Before the entries of each level, in px: names have room in a narrow side bar. */
const INDENT = 12;

/** The person's menu from the server. The current page is marked and its group unfolded. */
export function SideMenu({ collapsed, onChoose }: { readonly collapsed: boolean; readonly onChoose: () => void }) {
  const say = useWords(layoutWords);
  const navigate = useNavigate();
  const addressNow = useAddressNow();
  const { pathname, search } = useLocation();
  const { items, isPending, failure, retry } = useMenu();
  const entries = useMemo(() => items.map(toEntry), [items]);
  const { menuPath } = useRouteMeta();
  const address = menuPath ?? `${pathname}${search}`;
  const chain = useMemo(() => menuChain(items, address), [items, address]);
  const [arrivedBy, setArrivedBy] = useState<readonly MenuItem[]>();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  // Opening a page unfolds the groups above it once. After that only the person folds and unfolds.
  if (arrivedBy !== chain) {
    setArrivedBy(chain);
    setUnfolded([...new Set([...unfolded, ...chain.slice(0, -1).map(({ id }) => id)])]);
  }

  /** The address for an entry: that of its open tab, and without a search where it is the page that is shown. */
  function addressOf(path: string): string {
    const [pathOfEntry = path, query = ''] = path.split(/(?=\?)/);
    const tab = tabPathOf(pathOfEntry, query);
    const now = tab === tabPathOf(pathname, search) ? tab : addressNow(tab);
    return now === tab ? path : now;
  }

  const frame = useRef<HTMLDivElement>(null);
  // While a group unfolds, its entries still move.
  const isUnfolding = useRef(false);
  const current = chain.at(-1)?.path;
  useEffect(() => {
    if (current === undefined) return;
    isUnfolding.current = true;
    revealChosen(frame.current);
  }, [current]);
  function revealUnfolded({ propertyName }: TransitionEvent) {
    if (propertyName !== 'height' || !isUnfolding.current) return;
    isUnfolding.current = false;
    revealChosen(frame.current);
  }

  if (isPending) return <MenuShape />;
  if (failure)
    return (
      <Result status="warning" subTitle={say('menuFailed')} extra={<Button onClick={retry}>{say('retry')}</Button>} />
    );
  return (
    <div ref={frame} className="shell-side-menu" onTransitionEnd={revealUnfolded}>
      <Menu
        mode="inline"
        aria-label={say('menu')}
        inlineCollapsed={collapsed}
        inlineIndent={INDENT}
        items={entries}
        selectedKeys={current === undefined ? [] : [current]}
        {...(collapsed ? {} : { openKeys: [...unfolded] })}
        onOpenChange={(keys) => {
          isUnfolding.current = false;
          setUnfolded(keys);
        }}
        onClick={({ key }) => {
          void navigate(addressOf(key));
          onChoose();
        }}
      />
    </div>
  );
}

/** Scrolls a long menu to the entry of the current page. */
function revealChosen(frame: HTMLElement | null): void {
  frame?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
}

function toEntry(item: MenuItem): Entry {
  const icon = menuIcon(item.icon);
  if (item.children.length === 0) {
    // The whole name, where the side bar is too narrow for it.
    return { key: item.path, label: item.name, title: item.name, icon, disabled: item.disabled };
  }
  return { key: item.id, label: item.name, icon, children: item.children.map(toEntry) };
}
