import { MainLayout, MenuConfigContext, useFreshRights, useRefusalToast } from '@org/shell';
import { AreaToolOnDemand } from './area-tool.tsx';
import { refusals, rights } from './connection.ts';

// shell.md §2: entries that show but are not open yet, by the code of the menu.
const MENU = { disabledCodes: ['archive'] } as const;

/** The frame around the pages of a signed-in person, with the toast for what the server refuses. */
export function Workspace() {
  useRefusalToast(refusals);
  useFreshRights(rights);
  return (
    <MenuConfigContext value={MENU}>
      <MainLayout AreaTool={AreaToolOnDemand} />
    </MenuConfigContext>
  );
}
