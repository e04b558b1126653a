import { FileSearchOutlined } from '@ant-design/icons';
import { useSpelling } from '@org/meta-forms/react';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useShellActions } from '../actions/actions-context.ts';
import { menuIcon } from '../navigation/menu-icons.tsx';
import { useMenu } from '../navigation/use-menu.ts';
import { MOST_SHOWN } from './limits.ts';
import { menuPages, type MenuPage } from './menu-pages.ts';
import { searchNames } from './search-names.ts';
import { useAtHand } from './use-at-hand.ts';
import type { Favourites } from './use-favourites.ts';
import { useFoundRecords } from './use-found-records.ts';

/** A line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly name: string;
  /** The menu group that contains it, in smaller letters. */
  readonly detail: string;
  readonly icon: ReactNode;
  /** The code of the menu entry. An entry without a code cannot be a favourite. */
  readonly code?: string;
  readonly run: () => void;
}

export type PaletteGroupKey = 'favourites' | 'recent' | 'pages' | 'records' | 'actions';

export interface PaletteGroup {
  readonly key: PaletteGroupKey;
  readonly entries: readonly PaletteEntry[];
}

/**
 * The entries of the palette: without text recent pages and favourites, otherwise the matches. Empty groups are left
 * out.
 */
export function usePaletteEntries(
  typed: string,
  favourites: Favourites,
): { readonly groups: readonly PaletteGroup[]; readonly isPending: boolean } {
  const { items } = useMenu();
  const pages = useMemo(() => menuPages(items), [items]);
  const navigate = useNavigate();
  const isSpelt = useSpelling(typed.trim() !== '');
  const { records, isPending } = useFoundRecords(typed);
  const actions = useShellActions()
    .filter(({ key }) => key !== 'palette')
    .map((action): PaletteEntry => ({
      id: `action-${action.key}`,
      name: action.name,
      detail: '',
      icon: action.icon,
      run: action.run,
    }));
  const toEntry = (page: MenuPage): PaletteEntry => ({
    id: `page-${page.id}`,
    name: page.name,
    detail: page.trail,
    icon: menuIcon(page.icon),
    code: page.code,
    run: () => void navigate(page.path),
  });
  const atHand = useAtHand(pages, favourites);
  const groups: readonly PaletteGroup[] =
    typed.trim() === ''
      ? [
          { key: 'favourites', entries: atHand.favourite.map(toEntry) },
          { key: 'recent', entries: atHand.recent.map(toEntry) },
          { key: 'actions', entries: actions },
        ]
      : [
          { key: 'pages', entries: searchNames(pages, typed, isSpelt).slice(0, MOST_SHOWN).map(toEntry) },
          { key: 'actions', entries: searchNames(actions, typed, isSpelt) },
          {
            key: 'records',
            entries: records.map(({ module, id, code, name }) => {
              const path = `/business/${module}`;
              const detail = pages.find((page) => page.path === path)?.name ?? module;
              return {
                id: `record-${module}-${id}`,
                name: [code, name].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(' '),
                detail,
                icon: <FileSearchOutlined aria-hidden />,
                run: () => void navigate(`${path}?record=${encodeURIComponent(id)}`),
              };
            }),
          },
        ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isPending };
}
