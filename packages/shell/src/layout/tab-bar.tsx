import { CloseOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Dropdown } from 'antd';
import { NavLink, useNavigate } from 'react-router';
import { useLeaveGuard } from '../leaving/leave-guard.tsx';
import { closeOtherTabs, closeTab, HOME_PATH, tabAfterClosing, type Tab } from '../navigation/tabs.ts';
import { layoutWords } from './layout.words.ts';

export interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly activePath: string;
  readonly onChange: (tabs: readonly Tab[]) => void;
}

/** The pages that are open. A tab closes by its cross, by the middle button, or from its menu. */
export function TabBar({ tabs, activePath, onChange }: TabBarProps) {
  const say = useWords(layoutWords);
  const navigate = useNavigate();

  const { mayLeave } = useLeaveGuard();

  async function close(path: string) {
    if (path === activePath && !(await mayLeave())) return;
    const next = path === activePath ? tabAfterClosing(tabs, path) : undefined;
    const left = closeTab(tabs, path);
    if (left === tabs) return;
    onChange(left);
    if (next) void navigate(next.address);
  }

  async function choose(key: string, tab: Tab) {
    if (key === 'this') return close(tab.path);
    const goingTo = key === 'others' ? tab.path : HOME_PATH;
    if (goingTo !== activePath && !(await mayLeave())) return;
    const left = key === 'others' ? closeOtherTabs(tabs, tab.path) : closeOtherTabs(tabs, HOME_PATH);
    onChange(left);
    void navigate(key === 'others' ? tab.address : HOME_PATH);
  }

  const actions = [
    { key: 'this', label: say('closeThis') },
    { key: 'others', label: say('closeOthers') },
    { key: 'all', label: say('closeAll') },
  ];
  return (
    <nav className="shell-tabs" aria-label={say('tabs')}>
      {tabs.map((tab) => (
        <Dropdown key={tab.path} trigger={['contextMenu']} menu={{ items: actions, onClick: ({ key }) => void choose(key, tab) }}>
          <span className={tab.path === activePath ? 'shell-tab shell-tab-active' : 'shell-tab'} onAuxClick={(event) => event.button === 1 && void close(tab.path)}>
            <NavLink to={tab.address}>{tab.label}</NavLink>
            {tab.path === HOME_PATH || tabs.length === 1 ? null : (
              <button type="button" aria-label={say('closeTab', { name: tab.label })} onClick={() => void close(tab.path)}>
                <CloseOutlined />
              </button>
            )}
          </span>
        </Dropdown>
      ))}
    </nav>
  );
}
