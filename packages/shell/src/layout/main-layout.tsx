import { parametersCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';
import { ExpiredDialog } from '../login/expired-dialog.tsx';
import { LeaveGuardProvider } from '../leaving/leave-guard.tsx';
import { menuChain } from '../navigation/menu-item.ts';
import { HOME_PATH, openTab } from '../navigation/tabs.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { useOpenTabs } from '../navigation/use-open-tabs.ts';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { layoutWords } from './layout.words.ts';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** shell.md §2: below 768 px the menu lies over the page and closes after a choice. */
const NARROW = 768;

/** The frame around every page of a signed-in person. */
export function MainLayout() {
  const say = useWords(layoutWords);
  const { pathname, search } = useLocation();
  const { items } = useMenu();
  const title = useSystemTitle();
  const [collapsed, setCollapsed] = useState(() => window.innerWidth < NARROW);
  const chain = useMemo(() => menuChain(items, pathname), [items, pathname]);
  const label = pathname === HOME_PATH ? say('home') : chain.at(-1)?.name;
  const { opened, setOpened } = useOpenTabs(label === undefined ? undefined : { path: pathname, address: `${pathname}${search}`, label });
  // Home is open whether or not somebody has been there; its name follows the language.
  const tabs = useMemo(() => openTab(opened, { path: HOME_PATH, address: HOME_PATH, label: say('home') }), [opened, say]);

  useEffect(() => {
    document.title = label === undefined ? title : `${label} - ${title}`;
  }, [label, title]);

  return (
    <LeaveGuardProvider>
      <div className={collapsed ? 'shell shell-collapsed' : 'shell'}>
        <a className="shell-skip" href="#shell-main">
          {say('skip')}
        </a>
        <TopBar title={title} collapsed={collapsed} onCollapse={setCollapsed} />
        <aside className="shell-side" aria-label={say('menu')}>
          <SideMenu collapsed={collapsed} onChoose={() => window.innerWidth < NARROW && setCollapsed(true)} />
        </aside>
        <div className="shell-body">
          <TabBar tabs={tabs} activePath={pathname} onChange={setOpened} />
          <main id="shell-main" className="shell-main" tabIndex={-1}>
            <BreadcrumbBar chain={chain} />
            <Outlet />
          </main>
        </div>
        <ExpiredDialog />
      </div>
    </LeaveGuardProvider>
  );
}

function useSystemTitle(): string {
  const say = useWords(layoutWords);
  const api = useApi();
  const [tenantId] = useOwnKey();
  const { data } = useQuery({ queryKey: ['app-info', tenantId], queryFn: ({ signal }) => api(parametersCalls.appinfo, { query: { tenantId }, signal, quiet: true }), staleTime: Infinity, retry: false });
  return data?.title || say('product');
}
