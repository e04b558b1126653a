import { useWords } from '@org/meta-forms/react';
import { Spin } from 'antd';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { framedEntry } from '../navigation/menu-path.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { MissingPage } from './missing-page.tsx';
import { pagesWords } from './pages.words.ts';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';

/** A page elsewhere that the person's own menu names; no other address is ever shown. */
export function FramedPage() {
  const say = useWords(pagesWords);
  const { routerPath = '' } = useParams();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { items, isPending } = useMenu();
  if (isPending) return <Spin className="admin-page-wait" description={say('opening')} />;
  const entry = framedEntry(items, { code: routerPath, address: query.get('path') ?? query.get('src') ?? query.get('url') });
  if (!entry) return <MissingPage />;
  // The address that the menu itself leads to is the one with the tab.
  if (`${pathname}${search}` !== entry.item.path) return <Navigate to={entry.item.path} replace />;
  // Another page is another frame: one frame that changes its address would fill the history of the browser.
  return <iframe key={entry.address} className="admin-frame" title={entry.item.name} src={entry.address} sandbox={sandboxOf(entry.address)} referrerPolicy="no-referrer" />;
}

/** A page of another place keeps its own storage; one of ours would be let out of the sandbox by that. */
function sandboxOf(address: string): string {
  const isOurs = !URL.canParse(address) || new URL(address).origin === window.location.origin;
  return isOurs ? SANDBOX : `${SANDBOX} allow-same-origin`;
}
