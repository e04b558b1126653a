import { HousePlanPage } from '@org/business';
import { useWords } from '@org/meta-forms/react';
import { PermittedOnly, usePageTitle, useSession } from '@org/shell';
import { useState } from 'react';
import { FormSurroundings } from '../form-surroundings.tsx';
import { NamedPage } from './named-page.tsx';
import { openPages } from './page-table.ts';
import { pageTitles, type PageKey } from './page-titles.words.ts';

/** A page about the plan of a house, for people who may view rooms. */
function HouseRoute({ pageKey, isWhole = false }: { readonly pageKey: PageKey; readonly isWhole?: boolean }) {
  const title = useWords(pageTitles);
  const [name, setName] = useState<string>();
  usePageTitle(name);
  return (
    <PermittedOnly permission="room_view">
      <FormSurroundings>
        <HousePlanPage heading={title(pageKey)} isWhole={isWhole} onTitle={setName} />
      </FormSurroundings>
    </PermittedOnly>
  );
}

/** `/map/floor/openpage`: the plan of a floor. */
export function MapFloorRoute() {
  return <HouseRoute pageKey="mapFloor" />;
}

/** `/floorforMap`: the floors of a house that was chosen on a map. */
export function FloorForMapRoute() {
  return <HouseRoute pageKey="floorforMap" />;
}

/** `/roomforMap`: the rooms of a floor that was chosen on a map. */
export function RoomForMapRoute() {
  return <HouseRoute pageKey="roomforMap" />;
}

/** `/houseinfo`: a house with its plan and what belongs to it. */
export function HouseInfoRoute() {
  return <HouseRoute pageKey="houseinfo" isWhole />;
}

const openPage = openPages.find(({ key }) => key === 'floorPage');

/** `/floor`: the same for signed-in people; others see the purpose of the page and the way to sign in, no record. */
export function OpenFloorRoute() {
  const { state } = useSession();
  if (state.stage !== 'signed-out') return <HouseRoute pageKey="floorPage" />;
  return openPage ? <NamedPage row={openPage} /> : null;
}
