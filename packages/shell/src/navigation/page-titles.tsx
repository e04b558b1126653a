import type { Language } from '@org/meta-forms/core';
import { createStore, useLanguage } from '@org/meta-forms/react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';

/**
 * The title of a page: a text, or a function that says it in a language. A hidden page cannot change its text, so a
 * title of words is a function: its tab follows the language.
 */
export type PageTitle = string | ((language: Language) => string);

type Titles = ReturnType<typeof createStore<ReadonlyMap<string, PageTitle>>>;

const PageTitles = createContext<Titles | undefined>(undefined);

/** The titles that pages give themselves, for the tabs and the window. */
export function PageTitlesProvider({ children }: { readonly children: ReactNode }) {
  const [titles] = useState(() => createStore<ReadonlyMap<string, PageTitle>>(new Map()));
  return <PageTitles value={titles}>{children}</PageTitles>;
}

/**
 * Names the page after what it shows, such as a form; undefined until that is known. The route names it otherwise. Pass
 * one constant function.
 */
export function usePageTitle(title: PageTitle | undefined): void {
  const titles = useContext(PageTitles);
  const { pathname } = useLocation();
  useEffect(() => {
    if (titles && title !== undefined && titles.get().get(pathname) !== title)
      titles.set(new Map([...titles.get(), [pathname, title]]));
  }, [titles, pathname, title]);
}

/** The title that the page of a path has given itself, and those that follow the language. */
export function useTitleOf(pathname: string): {
  readonly ownTitle: string | undefined;
  /** The title of a path in the language of the page, where it is one of words. */
  readonly spokenTitle: (path: string) => string | undefined;
} {
  const titles = useContext(PageTitles);
  if (!titles) throw new Error('useTitleOf needs a <PageTitlesProvider> above it.');
  const language = useLanguage();
  const known = useSyncExternalStore(titles.subscribe, titles.get);
  const spokenTitle = useCallback(
    (path: string) => {
      const title = known.get(path);
      return typeof title === 'function' ? title(language) : undefined;
    },
    [known, language],
  );
  const own = known.get(pathname);
  return { ownTitle: typeof own === 'function' ? own(language) : own, spokenTitle };
}
