import { useWords } from '@org/meta-forms/react';
import { Form, Input, Select } from 'antd';
import { officeAreaWords } from './office-area.words.ts';
import { NumberItem, RowItems } from './standard-items.tsx';

interface UnitTypeItemProps {
  readonly types: readonly { readonly key: string; readonly value: string }[];
  /** The type of an existing standard cannot be changed. */
  readonly disabled?: boolean;
}

/** The type of unit that a standard is for. */
export function UnitTypeItem({ types, disabled = false }: UnitTypeItemProps) {
  const say = useWords(officeAreaWords);
  return (
    <Form.Item name="unitType" label={say('unitType')} rules={[{ required: true, message: say('required') }]}>
      <Select disabled={disabled} options={types.map(({ key, value }) => ({ value: key, label: value }))} />
    </Form.Item>
  );
}

export function RemarkItem() {
  const say = useWords(officeAreaWords);
  return (
    <Form.Item name="remark" label={say('remark')}>
      <Input.TextArea maxLength={500} rows={2} />
    </Form.Item>
  );
}

/** Explains how to write a standard. */
export function FormulaHint() {
  const say = useWords(officeAreaWords);
  return <p className="office-area-note">{say('formulaHint')}</p>;
}

export function ServiceItems() {
  const say = useWords(officeAreaWords);
  return (
    <>
      <RowItems name="service" section={say('service')} count={3} />
      <div className="office-area-numbers">
        <NumberItem name={['service', 'minPerson']} label={say('minPerson')} whole />
        <NumberItem name={['service', 'maxPerson']} label={say('maxPerson')} whole />
        <NumberItem name={['service', 'a1']} label={say('constant', { name: 'a1' })} />
        <NumberItem name={['service', 'a2']} label={say('constant', { name: 'a2' })} />
      </div>
    </>
  );
}

export function EquipmentItems() {
  const say = useWords(officeAreaWords);
  return <NumberItem name={['equip']} label={say('percent')} max={100} />;
}

export function CanteenItems() {
  const say = useWords(officeAreaWords);
  return (
    <>
      <RowItems name="canteenArea" section={say('canteen')} count={2} />
      <div className="office-area-numbers">
        <NumberItem name={['canteenArea', 'intermediatePerson']} label={say('intermediatePerson')} whole />
        {['a1', 'a2', 'a3'].map((name) => (
          <NumberItem key={name} name={['canteenArea', name]} label={say('constant', { name })} />
        ))}
      </div>
    </>
  );
}
