import { CompressOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../leaving/leave-guard.tsx';
import { closeOtherTabs, closeTab, HOME_PATH, moveTab, tabAfterClosing, type Tab } from '../navigation/tabs.ts';
import { AllTabs } from './all-tabs.tsx';
import { TabEntry, type TabAction } from './tab-entry.tsx';
import { tabBarWords } from './tab-bar.words.ts';
import { useTabDrag } from './use-tab-drag.ts';

export interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly activePath: string;
  readonly unsavedPaths: ReadonlySet<string>;
  readonly isFullScreen: boolean;
  readonly onChange: (tabs: readonly Tab[]) => void;
  readonly onRefresh: (path: string) => void;
  readonly onFullScreen: (isFull: boolean) => void;
}

/**
 * The open pages. A tab is closed by its close button, the middle mouse button, the Delete key, or its menu. It is
 * moved by dragging, by Control+Shift+arrow, or from its menu.
 */
export function TabBar({
  tabs,
  activePath,
  unsavedPaths,
  isFullScreen,
  onChange,
  onRefresh,
  onFullScreen,
}: TabBarProps) {
  const say = useWords(tabBarWords);
  const navigate = useNavigate();
  const { mayLeave } = useLeaveGuard();
  const { bar, dragged, pick } = useTabDrag(tabs, onChange);
  const [announced, setAnnounced] = useState('');

  /** Closes all other tabs. It asks first if one of them has unsaved changes. */
  async function keepOnly(left: readonly Tab[], next: Tab | undefined) {
    const stays = new Set(left.map(({ path }) => path));
    const closing = new Set(tabs.map(({ path }) => path).filter((path) => !stays.has(path)));
    if (!(await mayLeave(closing))) return;
    onChange(left);
    if (next && next.path !== activePath) void navigate(next.address);
  }

  function move(tab: Tab, step: 1 | -1) {
    const moved = moveTab(tabs, tab.path, tabs.indexOf(tab) + step);
    if (moved === tabs) return;
    onChange(moved);
    setAnnounced(say('moved', { name: tab.label, place: moved.indexOf(tab) + 1, count: moved.length }));
  }

  function act(action: TabAction, tab: Tab) {
    const home = closeOtherTabs(tabs, HOME_PATH);
    const steps: Readonly<Record<TabAction, () => unknown>> = {
      close: () => {
        const left = closeTab(tabs, tab.path);
        return left === tabs
          ? undefined
          : keepOnly(left, tab.path === activePath ? tabAfterClosing(tabs, tab.path) : undefined);
      },
      closeOthers: () => keepOnly(closeOtherTabs(tabs, tab.path), tab),
      closeAll: () => keepOnly(home, home[0]),
      refresh: async () => {
        if (!(await mayLeave(new Set([tab.path])))) return;
        onRefresh(tab.path);
        if (tab.path !== activePath) void navigate(tab.address);
      },
      fullScreen: () => {
        onFullScreen(!isFullScreen);
        if (tab.path !== activePath) void navigate(tab.address);
      },
      moveLeft: () => move(tab, -1),
      moveRight: () => move(tab, 1),
    };
    void steps[action]();
  }

  return (
    <nav ref={bar} className="shell-tabs" aria-label={say('tabs')}>
      {tabs.map((tab, place) => (
        <TabEntry
          key={tab.path}
          tab={tab}
          isActive={tab.path === activePath}
          isUnsaved={unsavedPaths.has(tab.path)}
          mayClose={tab.path !== HOME_PATH && tabs.length > 1}
          mayMove={{
            left: moveTab(tabs, tab.path, place - 1) !== tabs,
            right: moveTab(tabs, tab.path, place + 1) !== tabs,
          }}
          isDragged={tab.path === dragged}
          isFullScreen={isFullScreen}
          onAct={(action) => act(action, tab)}
          onPointerDown={(event) => pick(tab, event)}
        />
      ))}
      <AllTabs bar={bar} tabs={tabs} activePath={activePath} unsavedPaths={unsavedPaths} />
      {isFullScreen ? (
        <Button
          className="shell-tabs-restore"
          size="small"
          icon={<CompressOutlined aria-hidden />}
          onClick={() => onFullScreen(false)}
        >
          {say('leaveFullScreen')}
        </Button>
      ) : null}
      <span className="shell-unseen" role="status">
        {announced}
      </span>
    </nav>
  );
}
