import type { WireRecord } from '@org/meta-forms/core';
import { useState, type ReactNode } from 'react';
import { isTraced } from '../trace/use-trace-type.ts';
import { TraceDialog } from '../trace/trace-dialog.tsx';
import { RowButtons, type RowButtonsProps } from './row-buttons.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import type { RecordPanel } from './use-record-panel.ts';
import { useRowRemoval, type RowRemovalOptions } from './use-row-removal.ts';
import { useRowTools } from './use-row-tools.tsx';

interface RowActionsOptions extends Omit<RowRemovalOptions, 'onChanged'> {
  readonly panel: RecordPanel;
  /** Opens a new record with the values of a row; offered to persons who may add records. */
  readonly onCopy: (record: WireRecord) => void;
}

/** The actions in the rows of a list. */
export interface RowActions {
  readonly rowActions: (record: WireRecord) => ReactNode;
  readonly onVerb: RowButtonsProps['onVerb'];
  /** Missing if the module has no trace. */
  readonly trace: Pick<RowButtonsProps, 'onTrace'>;
  /** The dialogs; render them. */
  readonly dialogs: ReactNode;
}

/** What a person can do with the record of a row: steps to another state, removing, tracing, tools of the module. */
export function useRowActions({ module, compiled, ticks, panel, onCopy }: RowActionsOptions): RowActions {
  const [traced, setTraced] = useState<WireRecord>();
  const actions = useRecordActions({ module, compiled, onChanged: panel.refresh, onOpen: panel.view });
  const removal = useRowRemoval({ module, compiled, ticks, onChanged: panel.reload });
  const rowTools = useRowTools(module);
  const onVerb: RowButtonsProps['onVerb'] = (verb, record) => void actions.act(verb, record);
  const trace = isTraced(module.key) ? { onTrace: setTraced } : {};
  return {
    rowActions: (record) => (
      <RowButtons
        module={module}
        record={record}
        onEdit={panel.edit}
        onCopy={onCopy}
        onVerb={onVerb}
        onRemove={(row) => void removal.remove(row)}
        tools={rowTools.tools}
        {...trace}
      />
    ),
    onVerb,
    trace,
    dialogs: (
      <>
        {traced ? (
          <TraceDialog moduleKey={module.key} record={traced} open onClose={() => setTraced(undefined)} />
        ) : null}
        {actions.dialog}
        {removal.dialog}
        {rowTools.dialog}
      </>
    ),
  };
}
