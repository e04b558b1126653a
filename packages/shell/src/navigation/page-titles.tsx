import { createStore } from '@org/meta-forms/react';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type Titles = ReturnType<typeof createStore<ReadonlyMap<string, string>>>;

const PageTitles = createContext<Titles | undefined>(undefined);

/** The titles that pages give themselves, for the tabs and the window. */
export function PageTitlesProvider({ children }: { readonly children: ReactNode }) {
  const [titles] = useState(() => createStore<ReadonlyMap<string, string>>(new Map()));
  return <PageTitles value={titles}>{children}</PageTitles>;
}

/** Names the page after what it shows, such as a form; undefined until that is known. The route names it otherwise. */
export function usePageTitle(title: string | undefined): void {
  const titles = useContext(PageTitles);
  const { pathname } = useLocation();
  useEffect(() => {
    if (titles && title !== undefined && titles.get().get(pathname) !== title)
      titles.set(new Map([...titles.get(), [pathname, title]]));
  }, [titles, pathname, title]);
}

/** The title that the page of a path has given itself. */
export function useTitleOf(pathname: string): string | undefined {
  const titles = useContext(PageTitles);
  if (!titles) throw new Error('useTitleOf needs a <PageTitlesProvider> above it.');
  return useSyncExternalStore(titles.subscribe, titles.get).get(pathname);
}
