import { BusinessProvider, recordPathOf } from '@org/business';
import { antdKit } from '@org/meta-forms/antd';
import { createBladePorts } from '@org/meta-forms/blade';
import { MetaFormProvider, storedColumnWidths, storedRecents } from '@org/meta-forms/react';
import { useCurrentUser, useLeaveGuard, useOwnKey, usePreferences } from '@org/shell';
import { useEffect, useMemo, type ReactNode } from 'react';
import { client, drafts } from './connection.ts';
import { useBusinessSurroundings } from './business-surroundings.ts';

/** What pages with forms stand in: the kit that draws them, the ports that feed them, and what the person may do. */
export function FormSurroundings({ children }: { readonly children: ReactNode }) {
  const { language } = usePreferences();
  const { data: user } = useCurrentUser();
  const [tenantId, account] = useOwnKey();
  const userId = user?.id;
  const ports = useMemo(
    () => {
      const person = `${tenantId}/${account}`;
      return { ...createBladePorts({ client, recordPathOf, currentUserId: () => userId }), drafts, recents: storedRecents(localStorage, person), columnWidths: storedColumnWidths(localStorage, person) };
    },
    [userId, tenantId, account],
  );
  const { watchUnsaved } = useLeaveGuard();
  // A form that is opened finds its draft at once. Where none can be kept, the form says so itself.
  useEffect(() => void drafts.prepare().catch(() => undefined), []);
  const surroundings = useBusinessSurroundings();
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={language} watchUnsaved={watchUnsaved}>
      <BusinessProvider surroundings={surroundings}>{children}</BusinessProvider>
    </MetaFormProvider>
  );
}
