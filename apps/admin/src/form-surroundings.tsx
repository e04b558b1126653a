import { BusinessProvider, recordPageOf, recordPathOf, withBoundaries, withSavingFailures } from '@org/business';
import { formCalls } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { createBladePorts } from '@org/meta-forms/blade';
import type { TransferPort } from '@org/meta-forms/core';
import {
  MetaFormProvider,
  storedColumnWidths,
  storedExportChoices,
  storedOwnColumns,
  storedRecents,
  useLanguage,
} from '@org/meta-forms/react';
import { useCurrentUser, useJobsNews, useLeaveGuard, useOwnKey, usePermission } from '@org/shell';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { client, drafts, shownLanguage } from './connection.ts';
import { useBusinessSurroundings } from './business-surroundings.ts';

/** The kit of the product; a constant, because views are not made twice. */
const KIT = withBoundaries(antdKit);

/** The context of pages with forms: the kit that draws them, their ports, and the person's permissions. */
export function FormSurroundings({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const { data: user } = useCurrentUser();
  const [tenantId, account] = useOwnKey();
  const onJob = useJobsNews();
  const userId = user?.id;
  const unitId = user?.orgId;
  const can = usePermission();
  const [rights] = useState(followRights);
  useEffect(() => rights.follow(can), [rights, can]);
  const ports = useMemo(() => {
    const person = `${tenantId}/${account}`;
    const blade = createBladePorts({
      importsInSteps: true,
      client,
      recordPathOf,
      calls: formCalls,
      currentUserId: () => userId,
      currentUnitId: () => (unitId === '' ? undefined : unitId),
      can: rights.can,
    });
    return {
      ...blade,
      records: withSavingFailures(blade.records, shownLanguage),
      references: { ...blade.references, pageOf: recordPageOf },
      ...(blade.transfers ? { transfers: watchedTransfers(blade.transfers, onJob) } : {}),
      exportChoices: storedExportChoices(localStorage, person),
      drafts,
      recents: storedRecents(localStorage, person),
      columnWidths: storedColumnWidths(localStorage, person),
      ownColumns: storedOwnColumns(localStorage, person),
    };
  }, [userId, unitId, tenantId, account, rights, onJob]);
  const { watchUnsaved } = useLeaveGuard();
  // A form finds its draft when it opens. Where drafts cannot be kept, the form shows a message.
  useEffect(() => void drafts.prepare().catch(() => undefined), []);
  const surroundings = useBusinessSurroundings();
  return (
    <MetaFormProvider kit={KIT} ports={ports} language={language} watchUnsaved={watchUnsaved}>
      <BusinessProvider surroundings={surroundings}>{children}</BusinessProvider>
    </MetaFormProvider>
  );
}

/** The same calls; a job that has begun is reported. */
function watchedTransfers(port: TransferPort, onJob: () => void): TransferPort {
  const reported = async <T,>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    onJob();
    return value;
  };
  const repeat = port.repeatImport?.bind(port);
  const { importSteps: steps } = port;
  return {
    ...port,
    beginExport: (request) => reported(port.beginExport(request)),
    beginImport: (request) => reported(port.beginImport(request)),
    ...(repeat ? { repeatImport: (id, request) => reported(repeat(id, request)) } : {}),
    ...(steps
      ? {
          importSteps: {
            ...steps,
            check: (request) => reported(steps.check(request)),
            recheck: (id, request) => reported(steps.recheck(id, request)),
            commit: (id, request) => reported(steps.commit(id, request)),
          },
        }
      : {}),
  };
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
