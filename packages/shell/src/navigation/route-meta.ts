import type { Language } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { useMatches } from 'react-router';

/** The `handle` of a route with its title; pages of the menu have the name of their menu entry. */
export interface RouteMeta {
  readonly title: (language: Language) => string;
  /** False: the page opens without a tab. */
  readonly isTab?: boolean;
}

/** The title of the open page and whether it gets a tab, if its route defines them. */
export function useRouteMeta(): { readonly title: string | undefined; readonly isTab: boolean } {
  const language = useLanguage();
  const handle = useMatches().at(-1)?.handle;
  return isRouteMeta(handle)
    ? { title: handle.title(language), isTab: handle.isTab !== false }
    : { title: undefined, isTab: true };
}

function isRouteMeta(handle: unknown): handle is RouteMeta {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'function';
}
