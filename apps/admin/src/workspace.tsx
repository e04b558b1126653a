import {
  FormNewsContext,
  MainLayout,
  MenuConfigContext,
  useAnswersInLanguage,
  useFreshRights,
  useRefusalToast,
} from '@org/shell';
import { AreaToolOnDemand } from './area-tool.tsx';
import { JobDialogOnDemand } from './job-dialog.tsx';
import { refusals, rights } from './connection.ts';
import { usePublishedForms } from './use-published-forms.ts';

// shell.md §2: menu entries that are visible but not available yet, by code.
const MENU = { disabledCodes: ['archive'] } as const;

/** The frame around the pages of a signed-in person, with the toast for refusals of the server. */
export function Workspace() {
  useRefusalToast(refusals);
  useFreshRights(rights);
  useAnswersInLanguage();
  const onFormPublished = usePublishedForms();
  return (
    <MenuConfigContext value={MENU}>
      <FormNewsContext value={onFormPublished}>
        <MainLayout AreaTool={AreaToolOnDemand} JobDialog={JobDialogOnDemand} />
      </FormNewsContext>
    </MenuConfigContext>
  );
}
