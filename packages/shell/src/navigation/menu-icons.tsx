import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  EnvironmentOutlined,
  FileProtectOutlined,
  FormOutlined,
  HomeOutlined,
  MenuOutlined,
  NotificationOutlined,
  ProfileOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { MenuIcon } from '@org/contract';
import type { ReactNode } from 'react';
import { KeyIcon } from './key-icon.tsx';

// The name is written next to the icon. If screen readers read the icon too, they would say it twice and in English.
const QUIET = { 'aria-hidden': true } as const;

/** The icons that a menu may name. They are imported one by one, because the whole set would double the first page. */
const ICONS: Readonly<Record<MenuIcon, ReactNode>> = {
  home: <HomeOutlined {...QUIET} />,
  setting: <SettingOutlined {...QUIET} />,
  user: <UserOutlined {...QUIET} />,
  team: <TeamOutlined {...QUIET} />,
  menu: <MenuOutlined {...QUIET} />,
  book: <BookOutlined {...QUIET} />,
  tool: <ToolOutlined {...QUIET} />,
  bank: <BankOutlined {...QUIET} />,
  asset: <ProfileOutlined {...QUIET} />,
  house: <BankOutlined {...QUIET} />,
  land: <EnvironmentOutlined {...QUIET} />,
  warrant: <FileProtectOutlined {...QUIET} />,
  lend: <SwapOutlined {...QUIET} />,
  key: <KeyIcon {...QUIET} />,
  form: <FormOutlined {...QUIET} />,
  report: <BarChartOutlined {...QUIET} />,
  notice: <NotificationOutlined {...QUIET} />,
  audit: <AuditOutlined {...QUIET} />,
  calendar: <CalendarOutlined {...QUIET} />,
  flow: <ApartmentOutlined {...QUIET} />,
};

export function menuIcon(name: string): ReactNode {
  // `hasOwn` has checked the name.
  return Object.hasOwn(ICONS, name) ? ICONS[name as MenuIcon] : <AppstoreOutlined {...QUIET} />;
}
