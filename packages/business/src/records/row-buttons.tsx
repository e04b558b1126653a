import { editableStatuses, takesVerb, type LifecycleVerb, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';

export interface RowButtonsProps {
  readonly module: RecordModule;
  readonly record: WireRecord;
  readonly onEdit: (record: WireRecord) => void;
  /** Missing if the module has no trace. */
  readonly onTrace?: (record: WireRecord) => void;
  readonly onVerb: (verb: LifecycleVerb, record: WireRecord) => void;
}

/** The actions of the person on a record. An option is shown only if both the permission and the state allow it. */
export function RowButtons({ module, record, onEdit, onTrace, onVerb }: RowButtonsProps) {
  const say = useWords(recordsWords);
  const { can } = useBusiness();
  const status = Number(record['status'] ?? 0);
  const editable = can(`${module.key}_edit`) && editableStatuses.some((state) => state === status);
  const verbs = module.verbs
    .filter((verb) => takesVerb(status, verb))
    .map((verb) => ({ key: verb, label: say(verb), permitted: can(`${module.key}_${verb}`) }));
  const options = [{ key: 'trace' as const, label: say('trace'), permitted: onTrace !== undefined }, ...verbs];

  function choose(choice: LifecycleVerb | 'trace') {
    if (choice === 'trace') onTrace?.(record);
    else onVerb(choice, record);
  }

  return (
    <>
      {editable ? (
        <Button type="link" size="small" onClick={() => onEdit(record)}>
          {say('edit')}
        </Button>
      ) : null}
      <ButtonMenu type="link" size="small" label={say('more')} options={options} onChoose={choose} />
    </>
  );
}
