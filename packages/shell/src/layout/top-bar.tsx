import { BulbOutlined, HomeOutlined, LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { App, Avatar, Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../navigation/tabs.ts';
import { useSession } from '../session/session-context.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { layoutWords } from './layout.words.ts';
import { usePreferences } from './preferences.tsx';

export interface TopBarProps {
  readonly title: string;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

/** Menu toggle, home, title; language, light or dark, and the person with the way out. */
export function TopBar({ title, collapsed, onCollapse }: TopBarProps) {
  const say = useWords(layoutWords);
  const navigate = useNavigate();
  const { scheme, setScheme } = usePreferences();
  return (
    <header className="shell-top">
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={say(collapsed ? 'expand' : 'collapse')}
        aria-expanded={!collapsed}
        onClick={() => onCollapse(!collapsed)}
      />
      <Button type="text" icon={<HomeOutlined />} aria-label={say('backHome')} onClick={() => void navigate(HOME_PATH)} />
      <span className="shell-top-title">{title}</span>
      <span className="shell-top-space" />
      <LanguageSwitch />
      <Button type="text" icon={<BulbOutlined />} aria-label={say('theme')} onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')} />
      <UserMenu />
    </header>
  );
}

function UserMenu() {
  const say = useWords(layoutWords);
  const { session } = useSession();
  const { modal } = App.useApp();
  const { data: user } = useCurrentUser();
  const name = user?.realName ?? '';

  function askToLeave() {
    modal.confirm({
      title: say('logoutQuestion'),
      content: say('logoutText'),
      okText: say('agree'),
      cancelText: say('dismiss'),
      onOk: () => session.signOut(),
    });
  }

  return (
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'logout', icon: <LogoutOutlined aria-hidden />, label: say('logout') }], onClick: askToLeave }}>
      <button type="button" className="shell-user">
        <Avatar size={28} aria-hidden {...(user?.avatar ? { src: user.avatar } : {})}>
          {name.slice(0, 1)}
        </Avatar>
        <span className="shell-user-name">
          <strong>{name}</strong>
          <small>{user?.orgName}</small>
        </span>
      </button>
    </Dropdown>
  );
}
