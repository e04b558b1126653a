import { BusinessProvider, recordPathOf } from '@org/business';
import { formCalls } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { createBladePorts } from '@org/meta-forms/blade';
import { MetaFormProvider, storedColumnWidths, storedOwnColumns, storedRecents } from '@org/meta-forms/react';
import { useCurrentUser, useLeaveGuard, useOwnKey, usePermission, usePreferences } from '@org/shell';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { client, drafts } from './connection.ts';
import { useBusinessSurroundings } from './business-surroundings.ts';

/** What pages with forms stand in: the kit that draws them, the ports that feed them, and what the person may do. */
export function FormSurroundings({ children }: { readonly children: ReactNode }) {
  const { language } = usePreferences();
  const { data: user } = useCurrentUser();
  const [tenantId, account] = useOwnKey();
  const userId = user?.id;
  const can = usePermission();
  const [rights] = useState(followRights);
  useEffect(() => rights.follow(can), [rights, can]);
  const ports = useMemo(() => {
    const person = `${tenantId}/${account}`;
    return {
      ...createBladePorts({ client, recordPathOf, calls: formCalls, currentUserId: () => userId, can: rights.can }),
      drafts,
      recents: storedRecents(localStorage, person),
      columnWidths: storedColumnWidths(localStorage, person),
      ownColumns: storedOwnColumns(localStorage, person),
    };
  }, [userId, tenantId, account, rights]);
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

/** What the person may do at the moment of asking. Ports that change with a right would be another list, and another form below what was typed. */
function followRights() {
  let now: ((code: string) => boolean) | undefined;
  return {
    can: (code: string) => now?.(code) ?? false,
    follow: (can: (code: string) => boolean) => {
      now = can;
    },
  };
}
