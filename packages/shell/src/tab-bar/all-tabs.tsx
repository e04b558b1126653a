import { DownOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Dropdown } from 'antd';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { Tab } from '../navigation/tabs.ts';
import { tabBarWords } from './tab-bar.words.ts';

export interface AllTabsProps {
  /** The bar that scrolls, with the tabs as its first children. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly tabs: readonly Tab[];
  readonly activePath: string;
  readonly unsavedPaths: ReadonlySet<string>;
}

/** A list of all open pages at the end of a bar that is too narrow for them; the bar is scrolled to the current one. */
export function AllTabs({ bar, tabs, activePath, unsavedPaths }: AllTabsProps) {
  const say = useWords(tabBarWords);
  const navigate = useNavigate();
  const isTooNarrow = useIsTooNarrow(bar, tabs);
  // Also when names or the list itself come later: they move the tabs.
  useEffect(() => {
    bar.current?.querySelector('.shell-tab-active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other tabs are what moves the current one
  }, [bar, tabs, activePath, isTooNarrow]);
  if (!isTooNarrow) return null;
  const items = tabs.map(({ path, label }) => ({
    key: path,
    label: unsavedPaths.has(path) ? `${label} · ${say('unsaved')}` : label,
  }));
  function open(path: string) {
    const tab = tabs.find((one) => one.path === path);
    if (tab && path !== activePath) void navigate(tab.address);
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrows go through the menu that has just opened
      autoFocus
      menu={{
        className: 'shell-all-tabs-menu',
        items,
        selectable: true,
        selectedKeys: [activePath],
        onClick: ({ key }) => open(key),
      }}
    >
      <button type="button" className="shell-all-tabs" aria-label={say('all', { count: tabs.length })}>
        <span className="shell-all-tabs-words">{say('all', { count: tabs.length })}</span>
        <span className="shell-all-tabs-count">{tabs.length}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

/** Whether tabs are beyond the edge of their bar. The list itself does not count, so that it comes and goes once. */
function useIsTooNarrow(bar: RefObject<HTMLElement | null>, tabs: readonly Tab[]): boolean {
  const [isTooNarrow, setTooNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = bar;
    if (!element) return undefined;
    const measure = () => {
      const first = element.children[0]?.getBoundingClientRect();
      const last = element.children[tabs.length - 1]?.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(paddingLeft || '0') - Number.parseFloat(paddingRight || '0');
      // Less than a pixel is left at fractions of the screen's pixels.
      setTooNarrow(first !== undefined && last !== undefined && last.right - first.left > room + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [bar, tabs]);
  return isTooNarrow;
}
