import { useWords } from '@org/meta-forms/react';
import { DatePicker, Form, Input, Select, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { DAY, TYPED_DAYS } from '../../lists/typed-days.ts';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import type { RoomVerbDraft, RoomVerbField } from './room-verbs.ts';
import { roomVerbsWords } from './room-verbs.words.ts';
import { choicesOf, useDepartments, usePersons, usePurposes } from './use-allottees.ts';

const LONGEST_REASON = 200;

/** Properties of `RoomVerbFields`. */
export interface RoomVerbFieldsProps {
  readonly fields: readonly RoomVerbField[];
  readonly required: readonly RoomVerbField[];
  readonly draft: RoomVerbDraft;
  readonly onChange: (draft: RoomVerbDraft) => void;
}

/** What a verb asks for. A department belongs to the unit above it and a person to the department. */
export function RoomVerbFields({ fields, required, draft, onChange }: RoomVerbFieldsProps) {
  const say = useWords(roomVerbsWords);
  const id = useId();
  return (
    <Form layout="vertical" component="div">
      {fields.map((field) => (
        <Form.Item key={field} label={say(field)} htmlFor={`${id}-${field}`} required={required.includes(field)}>
          <VerbField field={field} id={`${id}-${field}`} draft={draft} onChange={onChange} />
        </Form.Item>
      ))}
    </Form>
  );
}

interface VerbFieldProps extends Pick<RoomVerbFieldsProps, 'draft' | 'onChange'> {
  readonly field: RoomVerbField;
  readonly id: string;
}

function VerbField({ field, id, draft, onChange }: VerbFieldProps) {
  const units = useUnitTree();
  const departments = useDepartments(draft.unit);
  const persons = usePersons(draft.dept);
  const purposes = usePurposes(field === 'purpose');
  const value = draft[field];
  const shared = { id, value: value === '' ? undefined : value, allowClear: true };
  if (field === 'unit')
    return (
      <TreeSelect<string | undefined>
        {...shared}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        treeData={units}
        onChange={(unit = '') => onChange({ ...draft, unit, dept: '', person: '' })}
      />
    );
  if (field === 'dept')
    return (
      <TreeSelect<string | undefined>
        {...shared}
        treeDefaultExpandAll
        treeData={choicesOf(departments)}
        onChange={(dept = '') => onChange({ ...draft, dept, person: '' })}
      />
    );
  if (field === 'person')
    return (
      <Select<string | undefined>
        {...shared}
        showSearch={{ optionFilterProp: 'label' }}
        options={persons.map((person) => ({ value: person.id, label: person.name }))}
        onChange={(person = '') => onChange({ ...draft, person })}
      />
    );
  if (field === 'purpose')
    return (
      <TreeSelect<string | undefined>
        {...shared}
        treeDefaultExpandAll
        treeData={choicesOf(purposes)}
        onChange={(purpose = '') => onChange({ ...draft, purpose })}
      />
    );
  if (field === 'from' || field === 'until')
    return (
      <DatePicker
        format={TYPED_DAYS}
        id={id}
        className="plan-day"
        value={value === '' ? null : dayjs(value)}
        minDate={dayjs()}
        onChange={(day) => onChange({ ...draft, [field]: day?.format(DAY) ?? '' })}
      />
    );
  return (
    <Input
      id={id}
      value={value}
      maxLength={LONGEST_REASON}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
    />
  );
}
