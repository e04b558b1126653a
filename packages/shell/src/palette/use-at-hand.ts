import { useMemo } from 'react';
import type { MenuPage } from './menu-pages.ts';
import { useRecentPages } from './recent-pages.ts';
import type { Favourites } from './use-favourites.ts';

/** Splits pages into the favourites of the person and the others that were opened last. */
export function useAtHand(
  pages: readonly MenuPage[],
  { codes }: Pick<Favourites, 'codes'>,
): { readonly favourite: readonly MenuPage[]; readonly recent: readonly MenuPage[] } {
  const recentCodes = useRecentPages();
  const byCode = useMemo(() => new Map(pages.map((page) => [page.code, page])), [pages]);
  const known = (wanted: readonly string[]) => wanted.flatMap((code) => byCode.get(code) ?? []);
  return { favourite: known(codes), recent: known(recentCodes.filter((code) => !codes.includes(code))) };
}
