import type { LifecycleVerb, RecordModule } from '@org/contract';
import { ButtonRow } from '@org/meta-forms/antd';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { recordsWords } from './records.words.ts';
import { useRecordOptions } from './use-record-options.ts';

export interface RecordVerbsProps {
  readonly module: RecordModule;
  readonly record: WireRecord;
  readonly onEdit: () => void;
  readonly onVerb: (verb: LifecycleVerb, record: WireRecord) => void;
  /** Missing if the module has no trace. */
  readonly onTrace?: ((record: WireRecord) => void) | undefined;
}

/** On a phone they share a line with printing. */
const BUTTONS_ON_A_PHONE = 2;

/** What the person may do with the record that is open: the same as in its row. */
export function RecordVerbs({ module, record, onEdit, onVerb, onTrace }: RecordVerbsProps) {
  const say = useWords(recordsWords);
  const { isEditable, verbs } = useRecordOptions(module)(record);
  return (
    <ButtonRow most={BUTTONS_ON_A_PHONE}>
      {isEditable ? (
        <Button type="primary" onClick={onEdit}>
          {say('edit')}
        </Button>
      ) : null}
      {verbs.map((verb) => (
        <Button key={verb} onClick={() => onVerb(verb, record)}>
          {say(verb)}
        </Button>
      ))}
      {onTrace ? <Button onClick={() => onTrace(record)}>{say('trace')}</Button> : null}
    </ButtonRow>
  );
}
