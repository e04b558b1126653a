import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { Position } from '../model/coordinates.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PlaceMenu } from './place-menu.tsx';
import type { PointChanges } from './use-point-changes.ts';

interface PlaceOfMenu {
  readonly at: Position;
  readonly pixel: readonly [number, number];
}

export interface PlaceMenusProps {
  readonly menu: PlaceOfMenu | undefined;
  readonly onMenu: (menu: PlaceOfMenu | undefined) => void;
  readonly changes: PointChanges;
  readonly onAdd: (at: Position) => void;
}

/** The menu of a place with the dialog that it opens, for people who may change yards. */
export function PlaceMenus({ menu, onMenu, changes, onAdd }: PlaceMenusProps) {
  const { can } = useBusiness();
  const [linking, setLinking] = useState<Position>();
  const [mayLink, mayAdd] = [can('village_submit'), can('village_add')];
  const close = () => onMenu(undefined);
  return (
    <>
      {menu && (mayLink || mayAdd) ? (
        <PlaceMenu
          pixel={menu.pixel}
          mayLink={mayLink}
          mayAdd={mayAdd}
          onLink={() => {
            setLinking(menu.at);
            close();
          }}
          onAdd={() => {
            onAdd(menu.at);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {linking ? <LinkDialog at={linking} changes={changes} onClose={() => setLinking(undefined)} /> : null}
    </>
  );
}
