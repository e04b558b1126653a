import { useWords } from '@org/meta-forms/react';
import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { useRouteMeta } from '../navigation/route-meta.ts';
import { useSession } from '../session/session-context.tsx';
import { pagesWords } from './pages.words.ts';

/** The frame around pages that need no sign-in. */
export function PublicFrame() {
  const say = useWords(pagesWords);
  const { state } = useSession();
  const { title } = useRouteMeta();
  useEffect(() => {
    document.title = title === undefined ? say('product') : `${title} - ${say('product')}`;
  }, [say, title]);
  const isIn = state.stage === 'signed-in';
  return (
    <div className="public-frame">
      <header>
        <span className="public-frame-product">{say('product')}</span>
        <Link to={isIn ? '/' : '/login'}>{say(isIn ? 'home' : 'signIn')}</Link>
        <LanguageSwitch />
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
