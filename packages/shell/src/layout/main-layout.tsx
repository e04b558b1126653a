import { useWords } from '@org/meta-forms/react';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ShellActionsProvider, type ShellDialog } from '../actions/shell-actions.tsx';
import { ExpiredDialog } from '../login/expired-dialog.tsx';
import { LeaveGuardProvider } from '../leaving/leave-guard.tsx';
import { menuChain } from '../navigation/menu-item.ts';
import { isXinjiangPlace } from '../navigation/menu-rules.ts';
import { HOME_PATH, openTab } from '../navigation/tabs.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { useOpenTabs } from '../navigation/use-open-tabs.ts';
import { ForcedPassword } from '../password/forced-password.tsx';
import { useAppInfo } from '../session/use-app-info.ts';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { layoutWords } from './layout.words.ts';
import { SideBar } from './side-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrow } from './use-narrow.ts';

export interface MainLayoutProps {
  /** The area-calculation tool of the app. */
  readonly AreaTool?: ShellDialog;
}

/** The frame around every page of a signed-in person. */
export function MainLayout({ AreaTool }: MainLayoutProps) {
  const say = useWords(layoutWords);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const { items } = useMenu();
  const facts = useAppInfo();
  const title = facts?.title || say('product');
  const hasSide = !isXinjiangPlace(facts?.placeName);
  const narrow = useNarrow();
  const [collapsed, setCollapsed] = useState(narrow);
  const chain = useMemo(() => menuChain(items, address), [items, address]);
  const label = pathname === HOME_PATH ? say('home') : chain.at(-1)?.name;
  const { opened, setOpened } = useOpenTabs(label === undefined ? undefined : { path: pathname, address, label });
  // Home is open whether or not somebody has been there; its name follows the language.
  const tabs = useMemo(() => openTab(opened, { path: HOME_PATH, address: HOME_PATH, label: say('home') }), [opened, say]);

  useEffect(() => {
    document.title = label === undefined ? title : `${label} - ${title}`;
  }, [label, title]);

  return (
    <LeaveGuardProvider>
      <ShellActionsProvider AreaTool={AreaTool}>
        <div className={['shell', collapsed && 'shell-collapsed', !hasSide && 'shell-without-side'].filter(Boolean).join(' ')}>
          <a className="shell-skip" href="#shell-main">
            {say('skip')}
          </a>
          <TopBar title={title} opensMenu={narrow && hasSide} collapsed={collapsed} onCollapse={setCollapsed} />
          {hasSide ? <SideBar collapsed={collapsed} narrow={narrow} onCollapse={setCollapsed} /> : null}
          <div className="shell-body">
            <TabBar tabs={tabs} activePath={pathname} onChange={setOpened} />
            <main id="shell-main" className="shell-main" tabIndex={-1}>
              <BreadcrumbBar chain={chain} />
              <Outlet />
            </main>
          </div>
          <ForcedPassword />
          <ExpiredDialog />
        </div>
      </ShellActionsProvider>
    </LeaveGuardProvider>
  );
}
