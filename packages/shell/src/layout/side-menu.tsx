import { useWords } from '@org/meta-forms/react';
import { Button, Menu, Result, Spin, type MenuProps } from 'antd';
import { useEffect, useMemo, useRef, useState, type TransitionEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { menuIcon } from '../navigation/menu-icons.tsx';
import { menuChain, type MenuItem } from '../navigation/menu-item.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { layoutWords } from './layout.words.ts';

type Entry = NonNullable<MenuProps['items']>[number];

/** The menu that the server gave the person; the page that is open is marked and its group unfolded. */
export function SideMenu({ collapsed, onChoose }: { readonly collapsed: boolean; readonly onChoose: () => void }) {
  const say = useWords(layoutWords);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { items, isPending, failure, retry } = useMenu();
  const entries = useMemo(() => items.map(toEntry), [items]);
  const chain = useMemo(() => menuChain(items, `${pathname}${search}`), [items, pathname, search]);
  const [arrivedBy, setArrivedBy] = useState<readonly MenuItem[]>();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  // Arriving at a page unfolds the groups above it; from then on the person folds as they like.
  if (arrivedBy !== chain) {
    setArrivedBy(chain);
    setUnfolded([...new Set([...unfolded, ...chain.slice(0, -1).map(({ id }) => id)])]);
  }

  const frame = useRef<HTMLDivElement>(null);
  // A group unfolds over some time, and moves what is in it.
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

  if (isPending) return <Spin className="shell-side-wait" description={say('loading')} />;
  if (failure)
    return (
      <Result status="warning" subTitle={say('menuFailed')} extra={<Button onClick={retry}>{say('retry')}</Button>} />
    );
  return (
    <div ref={frame} onTransitionEnd={revealUnfolded}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={entries}
        selectedKeys={current === undefined ? [] : [current]}
        {...(collapsed ? {} : { openKeys: [...unfolded] })}
        onOpenChange={(keys) => {
          isUnfolding.current = false;
          setUnfolded(keys);
        }}
        onClick={({ key }) => {
          void navigate(key);
          onChoose();
        }}
      />
    </div>
  );
}

/** A long menu scrolls: the page that is open has its entry in sight. */
function revealChosen(frame: HTMLElement | null): void {
  frame?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
}

function toEntry(item: MenuItem): Entry {
  const icon = menuIcon(item.icon);
  if (item.children.length === 0) return { key: item.path, label: item.name, icon, disabled: item.disabled };
  return { key: item.id, label: item.name, icon, children: item.children.map(toEntry) };
}
