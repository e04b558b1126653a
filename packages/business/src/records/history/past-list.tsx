import { recordCallsOf, type RecordModule } from '@org/contract';
import type { CompiledForm, FormPorts, TreeNode, WireRecord } from '@org/meta-forms/core';
import { INITIAL_LIST_STATE, MetaFormList, type ListState } from '@org/meta-forms/list';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { useMemo, useState } from 'react';
import { SharedDialog } from '../../dialogs/shared/shared-dialog.tsx';
import { useBusiness } from '../../forms/business-context.tsx';
import { stateColumn } from '../state-tag.tsx';
import type { AskedPage } from './asked-page.ts';
import { RevisionView } from './revision-view.tsx';

export interface PastListProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly asked: AskedPage;
  /** Only records of these units; of all that the person sees where it is empty. */
  readonly units: readonly TreeNode[];
}

/** The records that were in force at the end of a month. A double click opens one as it was, or all its versions. */
export function PastList({ module, compiled, asked, units }: PastListProps) {
  const ports = usePastPorts({ module, compiled, asked, units });
  const [state, setState] = useState<ListState>(INITIAL_LIST_STATE);
  const [opened, setOpened] = useState<{ readonly id: string; readonly number: number }>();
  // They come in the order of time: the call takes no other.
  const form = useMemo(
    () => ({ ...compiled, listColumns: compiled.listColumns.map((column) => Object.assign({}, column, UNSORTED)) }),
    [compiled],
  );
  if (!ports) return null;
  const close = () => setOpened(undefined);
  return (
    <>
      <MetaFormList
        fills
        compiled={form}
        ports={ports}
        state={state}
        onStateChange={setState}
        stateColumn={stateColumn}
        onOpen={(record) => setOpened({ id: String(record['id']), number: Number(record['$revision']) })}
      />
      {opened && asked.opens === 'record' ? (
        <RevisionView module={module} compiled={compiled} id={opened.id} number={opened.number} onClose={close} />
      ) : null}
      {opened && asked.opens === 'versions' ? (
        <SharedDialog content={{ mode: 'history', show: { module, compiled, id: opened.id } }} onClose={close} />
      ) : null}
    </>
  );
}

const UNSORTED = { sortable: false } as const;

/** The ports of the form, with past records instead of those of today. */
function usePastPorts({ module, asked, units }: PastListProps): FormPorts | undefined {
  const { ports } = useMetaFormProvider();
  const { api } = useBusiness();
  const { month, code, codeProp } = asked;
  const unitIds = units.map(({ id }) => id).join(',');
  return useMemo((): FormPorts | undefined => {
    if (!ports) return undefined;
    const { records } = ports;
    return {
      ...ports,
      records: {
        detail: (form, id, options) => records.detail(form, id, options),
        save: (request) => records.save(request),
        remove: (...removed) => records.remove(...removed),
        async list({ page, size, signal }) {
          const { records: past, ...numbers } = await api(recordCallsOf(module).inMonth, {
            query: {
              current: page,
              size,
              month,
              ...(code === '' ? {} : { code, field: codeProp }),
              ...(unitIds === '' ? {} : { unitIds }),
            },
            quiet: true,
            ...(signal ? { signal } : {}),
          });
          // The records of a list are objects.
          return { ...numbers, records: past as readonly WireRecord[] };
        },
      },
    };
  }, [ports, api, module, month, code, codeProp, unitIds]);
}
