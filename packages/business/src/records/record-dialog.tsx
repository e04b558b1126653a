import type { RecordModule } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { MetaFormDialog, useMetaFormProvider, useWords, type MetaFormHandle } from '@org/meta-forms/react';
import { useRef, type KeyboardEvent } from 'react';
import { LinkButtons } from './link-buttons.tsx';
import { recordAddress } from './record-address.ts';
import { recordFormProps } from './record-form-props.tsx';
import { FormRecordProvider } from './record-of-form.tsx';
import { recordsWords } from './records.words.ts';
import { RecordVerbs } from './record-verbs.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { RecordVerb } from './use-record-options.ts';
import type { RecordPanel } from './use-record-panel.ts';

export interface RecordDialogProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly panel: RecordPanel;
  readonly onVerb: (verb: RecordVerb, record: WireRecord) => void;
  /** Missing if the module has no trace. */
  readonly onTrace?: ((record: WireRecord) => void) | undefined;
  /** A new record was saved. */
  readonly onAdded?: (record: WireRecord) => void;
}

/** A record next to its list: its form, files and history, what may be done with it, and the way to the next one. */
export function RecordDialog({ module, compiled, panel, onVerb, onTrace, onAdded }: RecordDialogProps) {
  const { ports } = useMetaFormProvider();
  const say = useWords(recordsWords);
  const form = useRef<MetaFormHandle>(null);
  const tools = useRef<HTMLSpanElement>(null);
  const { open, steps, onItsWay } = panel;
  if (!open) return null;
  const { title } = compiled;
  const { record, mode, copies: name } = open;

  function step(go: () => void) {
    void form.current?.mayLeave().then((may) => may && go());
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const go = stepOfKey(event, tools.current, steps);
    if (!go) return;
    event.preventDefault();
    step(go);
  };
  const headTools = record ? (
    <span ref={tools} className="record-tools">
      {steps ? (
        <StepButtons
          steps={steps}
          name={recordName(compiled, onItsWay ?? record)}
          isBusy={onItsWay !== undefined}
          onStep={step}
        />
      ) : null}
      {mode === 'view' ? (
        <LinkButtons address={recordAddress(module.key, String(record['id']))} onOpenPage={panel.leaveForPage} />
      ) : null}
    </span>
  ) : undefined;
  return (
    <div className="mf-dialog-keys" role="presentation" onKeyDown={onKeyDown}>
      <FormRecordProvider module={module} compiled={compiled} record={record}>
        <MetaFormDialog
          ref={form}
          open={open.shown}
          {...recordFormProps({
            module,
            compiled,
            mode,
            record,
            ports,
            newTitle: name === undefined ? say('newTitle', { title }) : say('copyTitle', { title, name }),
          })}
          {...(open.surrounding ? { surrounding: open.surrounding } : {})}
          {...(open.given ? { record: open.given } : {})}
          {...(headTools ? { headTools } : {})}
          {...(record && mode === 'view'
            ? {
                footTools: (
                  <RecordVerbs
                    module={module}
                    record={record}
                    onEdit={panel.editOpen}
                    onVerb={onVerb}
                    onTrace={onTrace}
                    onChanged={panel.refresh}
                  />
                ),
              }
            : {})}
          onClose={panel.close}
          onClosed={panel.onClosed}
          onReopen={panel.reopen}
          onSaved={(saved) => {
            panel.reload();
            if (mode === 'add') onAdded?.(saved);
          }}
          {...(open.isRead ? { onFinish: panel.readAgain } : {})}
        />
      </FormRecordProvider>
    </div>
  );
}

/** Alt with an arrow, pressed in the dialog itself and not in an input, for which it opens its options. */
function stepOfKey(
  { altKey, ctrlKey, metaKey, shiftKey, key, target }: KeyboardEvent<HTMLElement>,
  tools: HTMLElement | null,
  steps: RecordPanel['steps'],
): (() => void) | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return undefined;
  if (!tools || !target.closest('[role="dialog"]')?.contains(tools)) return undefined;
  if (target.closest('input, textarea, [contenteditable="true"], [role="combobox"]')) return undefined;
  return key === 'ArrowUp' ? steps?.previous : key === 'ArrowDown' ? steps?.next : undefined;
}
