import { BusinessProvider, recordPathOf } from '@org/business';
import { formCalls } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { createBladePorts } from '@org/meta-forms/blade';
import { MetaFormProvider, storedColumnWidths, storedOwnColumns, storedRecents } from '@org/meta-forms/react';
import { useCurrentUser, useLeaveGuard, useOwnKey, usePermission, usePreferences } from '@org/shell';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { client, drafts } from './connection.ts';
import { useBusinessSurroundings } from './business-surroundings.ts';

/** The context of pages with forms: the kit that draws them, their ports, and the person's permissions. */
export function FormSurroundings({ children }: { readonly children: ReactNode }) {
  const { language } = usePreferences();
  const { data: user } = useCurrentUser();
  const [tenantId, account] = useOwnKey();
  const userId = user?.id;
  const unitId = user?.orgId;
  const can = usePermission();
  const [rights] = useState(followRights);
  useEffect(() => rights.follow(can), [rights, can]);
  const ports = useMemo(() => {
    const person = `${tenantId}/${account}`;
    return {
      ...createBladePorts({
        client,
        recordPathOf,
        calls: formCalls,
        currentUserId: () => userId,
        currentUnitId: () => (unitId === '' ? undefined : unitId),
        can: rights.can,
      }),
      drafts,
      recents: storedRecents(localStorage, person),
      columnWidths: storedColumnWidths(localStorage, person),
      ownColumns: storedOwnColumns(localStorage, person),
    };
  }, [userId, unitId, tenantId, account, rights]);
  const { watchUnsaved } = useLeaveGuard();
  // A form finds its draft when it opens. Where drafts cannot be kept, the form shows a message.
  useEffect(() => void drafts.prepare().catch(() => undefined), []);
  const surroundings = useBusinessSurroundings();
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={language} watchUnsaved={watchUnsaved}>
      <BusinessProvider surroundings={surroundings}>{children}</BusinessProvider>
    </MetaFormProvider>
  );
}

/**
 * The permissions at the moment of the call. Ports that changed with a permission would remount lists and open forms.
 */
function followRights() {
  let now: ((code: string) => boolean) | undefined;
  return {
    can: (code: string) => now?.(code) ?? false,
    follow: (can: (code: string) => boolean) => {
      now = can;
    },
  };
}
