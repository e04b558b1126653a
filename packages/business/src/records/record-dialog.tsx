import type { RecordModule } from '@org/contract';
import { AttachmentsButton } from '@org/meta-forms/antd';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { MetaFormDialog, useMetaFormProvider } from '@org/meta-forms/react';
import { RecordMoves } from './record-moves.tsx';
import { StateTag } from './state-tag.tsx';
import type { OpenedRecord } from './use-opened-record.ts';

export interface RecordDialogProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly open: OpenedRecord;
  readonly onClose: () => void;
  readonly onReopen: () => void;
  readonly onSaved: () => void;
}

/** The form of a record, with its attachments and its history. */
export function RecordDialog({ module, compiled, open, onClose, onReopen, onSaved }: RecordDialogProps) {
  const { ports } = useMetaFormProvider();
  return (
    <MetaFormDialog
      open={open.shown}
      compiled={compiled}
      mode={open.mode}
      {...(open.record ? { record: open.record } : {})}
      {...(open.surrounding ? { surrounding: open.surrounding } : {})}
      {...(ports
        ? {
            attachments: (
              <AttachmentsButton
                port={ports.files}
                businessKey={businessKeyOf(compiled, open.record)}
                disabled={open.mode === 'view'}
              />
            ),
          }
        : {})}
      {...(open.record && module.verbs.length > 0
        ? { notice: <RecordMoves module={module} record={open.record} /> }
        : {})}
      {...(open.record && module.verbs.length > 0 ? { titleMark: <StateTag record={open.record} /> } : {})}
      onClose={onClose}
      onReopen={onReopen}
      onSaved={onSaved}
    />
  );
}

/** The business key of a record's attachments: its form and its id (forms.md, section 7). */
function businessKeyOf({ metaKey }: CompiledForm, record: WireRecord | undefined): string | undefined {
  return record === undefined ? undefined : `${metaKey}:${String(record['id'])}`;
}
