import { editableStatuses, takesVerb, type LifecycleVerb, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button, Dropdown } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';

export interface RowButtonsProps {
  readonly module: RecordModule;
  readonly record: WireRecord;
  readonly onEdit: (record: WireRecord) => void;
  /** Missing where records of the module stand in no chain. */
  readonly onTrace?: (record: WireRecord) => void;
  readonly onVerb: (verb: LifecycleVerb, record: WireRecord) => void;
}

/** What this person may do with this record now: an option shows only where both the permission and the state allow it. */
export function RowButtons({ module, record, onEdit, onTrace, onVerb }: RowButtonsProps) {
  const say = useWords(recordsWords);
  const { can } = useBusiness();
  const status = Number(record['status'] ?? 0);
  const editable = can(`${module.key}_edit`) && editableStatuses.some((state) => state === status);
  const verbs = module.verbs.filter((verb) => can(`${module.key}_${verb}`) && takesVerb(status, verb));
  const choices = [...(onTrace ? (['trace'] as const) : []), ...verbs];
  return (
    <>
      {editable ? (
        <Button type="link" size="small" onClick={() => onEdit(record)}>
          {say('edit')}
        </Button>
      ) : null}
      {choices.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: choices.map((choice) => ({ key: choice, label: say(choice) })),
            onClick: ({ key }) => {
              const verb = verbs.find((name) => name === key);
              if (verb) onVerb(verb, record);
              else onTrace?.(record);
            },
          }}
        >
          <Button type="link" size="small">
            {say('more')}
          </Button>
        </Dropdown>
      )}
    </>
  );
}
