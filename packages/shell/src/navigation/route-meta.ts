import type { Language } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { useMatches, type Params } from 'react-router';

/** The `handle` of a route with its title; pages of the menu have the name of their menu entry. */
export interface RouteMeta {
  readonly title: (language: Language) => string;
  /** False: the page opens without a tab. */
  readonly isTab?: boolean;
  /** The page of the menu that this page belongs to: it is marked in the menu, and the trail leads to it. */
  readonly menuPath?: (params: Readonly<Params>) => string;
}

/** The title of the open page, whether it gets a tab, and its page in the menu, if its route defines them. */
export function useRouteMeta(): {
  readonly title: string | undefined;
  readonly isTab: boolean;
  readonly menuPath: string | undefined;
} {
  const language = useLanguage();
  const { handle, params = {} } = useMatches().at(-1) ?? {};
  return isRouteMeta(handle)
    ? { title: handle.title(language), isTab: handle.isTab !== false, menuPath: handle.menuPath?.(params) }
    : { title: undefined, isTab: true, menuPath: undefined };
}

function isRouteMeta(handle: unknown): handle is RouteMeta {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'function';
}
