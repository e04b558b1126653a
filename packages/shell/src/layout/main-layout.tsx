import { useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ShellActionsProvider, type ShellDialog } from '../actions/shell-actions.tsx';
import { PageStack } from '../keep-alive/page-stack.tsx';
import { useMountedPages } from '../keep-alive/use-mounted-pages.ts';
import { LeaveGuardProvider, useUnsavedPaths } from '../leaving/leave-guard.tsx';
import { createUnsavedWork } from '../leaving/unsaved-work.ts';
import { ExpiredDialog } from '../login/expired-dialog.tsx';
import { AddressNowContext } from '../navigation/address-now.ts';
import { flowRouteBehind } from '../navigation/flow-routes.ts';
import { menuChain } from '../navigation/menu-item.ts';
import { tabPathOf } from '../navigation/menu-path.ts';
import { isXinjiangPlace } from '../navigation/menu-rules.ts';
import { PageAnnouncer } from '../navigation/page-announcer.tsx';
import { PageTitlesProvider, useTitleOf } from '../navigation/page-titles.tsx';
import { TabClosingContext } from '../navigation/tab-closing.ts';
import { closeTab, HOME_PATH, openTab, relabelTabs, type Tab } from '../navigation/tabs.ts';
import { useRouteMeta } from '../navigation/route-meta.ts';
import { useFlowRoutes } from '../navigation/use-flow-routes.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { useOpenTabs } from '../navigation/use-open-tabs.ts';
import { useRememberedPage } from '../palette/recent-pages.ts';
import type { JobDialog } from '../jobs/jobs-button.tsx';
import { ForcedPassword } from '../password/forced-password.tsx';
import { useAppInfo } from '../session/use-app-info.ts';
import { useSession } from '../session/session-context.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { VersionNotice } from '../version/version-notice.tsx';
import { PageWatermark } from '../watermark/page-watermark.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { layoutWords } from './layout.words.ts';
import { useScreenClass } from './screen-class.ts';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSideFolded } from './use-side-folded.ts';

export interface MainLayoutProps {
  /** The area-calculation tool of the app. */
  readonly AreaTool?: ShellDialog;
  /** The dialog with the progress of an import or an export. */
  readonly JobDialog?: JobDialog;
}

const MAIN = 'shell-main';

/** The frame around every page of a signed-in person. */
export function MainLayout(props: MainLayoutProps) {
  // Until the password is changed the server refuses what pages ask for.
  if (!useArePagesOpen()) return <ForcedPassword />;
  return (
    <PageTitlesProvider>
      <Layout {...props} />
    </PageTitlesProvider>
  );
}

/** Whether pages may be drawn. Those that the person has used stay, with what is typed in them. */
function useArePagesOpen(): boolean {
  const { data: user } = useCurrentUser();
  const { state } = useSession();
  const [areUsed, setUsed] = useState(false);
  if (user && !user.mustChangePassword && !areUsed) setUsed(true);
  const mustChange = user?.mustChangePassword ?? (state.stage === 'signed-in' && state.mustChangePassword === true);
  return areUsed || !mustChange;
}

function Layout({ AreaTool, JobDialog }: MainLayoutProps) {
  const say = useWords(layoutWords);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const tabPath = tabPathOf(pathname, search);
  const { items } = useMenu();
  const { routes: flows } = useFlowRoutes();
  const facts = useAppInfo();
  const title = facts?.title || say('product');
  const hasSide = !isXinjiangPlace(facts?.placeName);
  // Below 768 px the menu lies over the page and closes after a choice.
  const narrow = useScreenClass() === 0;
  const [collapsed, setCollapsed] = useSideFolded(narrow);
  const route = useRouteMeta();
  const { menuPath } = route;
  const chain = useMemo(() => menuChain(items, menuPath ?? address), [items, menuPath, address]);
  useRememberedPage(chain.at(-1));
  const { ownTitle, spokenTitle } = useTitleOf(pathname);
  const ownName = menuPath === undefined ? chain.at(-1)?.name : undefined;
  const label =
    pathname === HOME_PATH
      ? say('home')
      : (ownName ?? flowRouteBehind(flows, pathname)?.name ?? ownTitle ?? route.title);
  const { opened, setOpened } = useOpenTabs(
    label === undefined || !route.isTab ? undefined : { path: tabPath, address, label },
  );
  // The home tab is always open; its name follows the language.
  const tabs = useMemo(() => {
    const named = relabelTabs(
      opened,
      (own) =>
        menuChain(items, own).at(-1)?.name ??
        flowRouteBehind(flows, own.split('?', 1)[0] ?? '')?.name ??
        spokenTitle(own),
    );
    return openTab(named, { path: HOME_PATH, address: HOME_PATH, label: say('home') });
  }, [flows, items, opened, say, spokenTitle]);
  const { addressNow, close } = useTabWays(tabs, setOpened);
  const openPaths = useMemo(() => new Set(tabs.map(({ path }) => path)), [tabs]);
  const [unsaved] = useState(createUnsavedWork);
  const unsavedPaths = useUnsavedPaths(unsaved);
  const mounted = useMountedPages({ openPaths, unsavedPaths });
  const [isFullScreen, setFullScreen] = useState(false);

  useEffect(() => {
    document.title = label === undefined ? title : `${label} - ${title}`;
  }, [label, title]);

  return (
    <AddressNowContext value={addressNow}>
      <TabClosingContext value={close}>
        <LeaveGuardProvider unsaved={unsaved} onGivenUp={mounted.release}>
          <ShellActionsProvider AreaTool={AreaTool}>
            <div
              className={[
                'shell',
                collapsed && 'shell-collapsed',
                !hasSide && 'shell-without-side',
                isFullScreen && 'shell-full-screen',
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <a className="shell-skip" href={`#${MAIN}`}>
                {say('skip')}
              </a>
              <TopBar
                title={title}
                opensMenu={narrow && hasSide}
                JobDialog={JobDialog}
                collapsed={collapsed}
                onCollapse={setCollapsed}
              />
              {hasSide ? <SideBar collapsed={collapsed} narrow={narrow} onCollapse={setCollapsed} /> : null}
              <PageWatermark className="shell-body">
                <TabBar
                  tabs={tabs}
                  activePath={tabPath}
                  unsavedPaths={unsavedPaths}
                  isFullScreen={isFullScreen}
                  onChange={setOpened}
                  onRefresh={(path) => mounted.remount(path === tabPath ? pathname : path)}
                  onFullScreen={setFullScreen}
                />
                <main id={MAIN} className="shell-main" tabIndex={-1}>
                  <BreadcrumbBar
                    chain={chain}
                    isXinjiang={!hasSide}
                    below={menuPath === undefined ? undefined : label}
                  />
                  <PageStack mounted={mounted} scrollerId={MAIN} />
                </main>
              </PageWatermark>
              <PageAnnouncer path={tabPath} label={label} />
              <ForcedPassword />
              <ExpiredDialog />
              <VersionNotice />
            </div>
          </ShellActionsProvider>
        </LeaveGuardProvider>
      </TabClosingContext>
    </AddressNowContext>
  );
}

/** The same functions as long as the layout is mounted: pages that keep them are not drawn again with every tab. */
function useTabWays(tabs: readonly Tab[], onChange: (tabs: readonly Tab[]) => void) {
  const now = useRef({ tabs, onChange });
  useEffect(() => {
    now.current = { tabs, onChange };
  });
  const addressNow = useCallback(
    (path: string) => now.current.tabs.find((tab) => tab.path === path)?.address ?? path,
    [],
  );
  const close = useCallback((path: string) => now.current.onChange(closeTab(now.current.tabs, path)), []);
  return { addressNow, close };
}
