import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { framedEntry } from '../navigation/menu-path.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { MissingPage } from './missing-page.tsx';
import { pagesWords } from './pages.words.ts';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';

/** Shows a page of another site, only if the person's menu names it. */
export function FramedPage() {
  const say = useWords(pagesWords);
  const { routerPath = '' } = useParams();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { items, isPending } = useMenu();
  if (isPending) return <PendingPage label={say('opening')} />;
  const entry = framedEntry(items, {
    code: routerPath,
    address: query.get('path') ?? query.get('src') ?? query.get('url'),
  });
  if (!entry) return <MissingPage />;
  // The menu's own address is the one with a tab.
  if (`${pathname}${search}` !== entry.item.path) return <Navigate to={entry.item.path} replace />;
  // Each page has a new frame: a frame that changed its address would add entries to the browser history.
  return <Frame key={entry.address} name={entry.item.name} address={entry.address} />;
}

/** A page of another site with a link to it: from here it is not known whether the site allows frames. */
function Frame({ name, address }: { readonly name: string; readonly address: string }) {
  const say = useWords(pagesWords);
  const [hasCome, setCome] = useState(false);
  return (
    <section className="admin-frame" aria-busy={!hasCome}>
      <header>
        <h1>{name}</h1>
        <p>{say('frameText')}</p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {say('openElsewhere')}
        </a>
      </header>
      {hasCome ? null : <PendingPage label={say('opening')} />}
      <iframe
        title={name}
        src={address}
        sandbox={sandboxOf(address)}
        referrerPolicy="no-referrer"
        onLoad={() => setCome(true)}
      />
    </section>
  );
}

/**
 * The sandbox rights of the frame. A page of another origin gets its own storage; one of our origin could use that
 * right to leave the sandbox.
 */
function sandboxOf(address: string): string {
  const isOurs = !URL.canParse(address) || new URL(address).origin === window.location.origin;
  return isOurs ? SANDBOX : `${SANDBOX} allow-same-origin`;
}
