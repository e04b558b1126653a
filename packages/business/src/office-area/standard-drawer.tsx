import { officeAreaCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { App, Button, Drawer, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { requestKey } from '../records/request-key.ts';
import type { OfficeAreaStandard } from './area-calculation.ts';
import { blankStandard, type StandardDraft } from './blank-standard.ts';
import { officeAreaWords } from './office-area.words.ts';
import { NumberItem, RankItems, RowItems } from './standard-items.tsx';

interface StandardDrawerProps {
  /** Missing: a new one. */
  readonly standard: OfficeAreaStandard | undefined;
  /** Types of unit to choose from. */
  readonly types: readonly { readonly key: string; readonly value: string }[];
  readonly onClose: () => void;
  readonly onSaved: (unitType: string) => Promise<void>;
}

/** Where a standard is maintained. What the server refuses it says itself, and the drawer stays open. */
export function StandardDrawer({ standard, types, onClose, onSaved }: StandardDrawerProps) {
  const say = useWords(officeAreaWords);
  const { api } = useBusiness();
  const { message } = App.useApp();
  const [form] = Form.useForm<StandardDraft>();
  const [saving, setSaving] = useState(false);

  async function save(draft: StandardDraft) {
    setSaving(true);
    try {
      const known = standard ? { id: standard.id, version: standard.version } : {};
      await api(officeAreaCalls.submit, { body: { ...draft, ...known }, headers: { 'Idempotency-Key': requestKey() } });
      message.success(say('saved'));
      await onSaved(draft.unitType);
    } catch {
      // The HTTP client has told the person already.
    } finally {
      setSaving(false);
    }
  }

  return (
    <Drawer
      open
      size={720}
      title={say('edit')}
      onClose={onClose}
      extra={
        <Space>
          <Button onClick={onClose}>{say('dismiss')}</Button>
          <Button type="primary" loading={saving} onClick={form.submit}>{say('save')}</Button>
        </Space>
      }
    >
      <Form form={form} layout="vertical" initialValues={standard ? contentsOf(standard) : blankStandard()} requiredMark={false} onFinish={(draft) => void save(draft)}>
        <Form.Item name="unitType" label={say('unitType')} rules={[{ required: true, message: say('required') }]}>
          <Select disabled={standard !== undefined} options={types.map(({ key, value }) => ({ value: key, label: value }))} />
        </Form.Item>
        <p className="office-area-note">{say('formulaHint')}</p>
        <h3>{say('office')}</h3>
        <RankItems />
        <h3>{say('service')}</h3>
        <RowItems name="service" section={say('service')} count={3} />
        <div className="office-area-numbers">
          <NumberItem name={['service', 'minPerson']} label={say('minPerson')} whole />
          <NumberItem name={['service', 'maxPerson']} label={say('maxPerson')} whole />
          <NumberItem name={['service', 'a1']} label={say('constant', { name: 'a1' })} />
          <NumberItem name={['service', 'a2']} label={say('constant', { name: 'a2' })} />
        </div>
        <h3>{say('equipment')}</h3>
        <NumberItem name={['equip']} label={say('percent')} max={100} />
        <h3>{say('canteen')}</h3>
        <RowItems name="canteenArea" section={say('canteen')} count={2} />
        <div className="office-area-numbers">
          <NumberItem name={['canteenArea', 'intermediatePerson']} label={say('intermediatePerson')} whole />
          {['a1', 'a2', 'a3'].map((name) => <NumberItem key={name} name={['canteenArea', name]} label={say('constant', { name })} />)}
        </div>
        <Form.Item name="remark" label={say('remark')}>
          <Input.TextArea maxLength={500} rows={2} />
        </Form.Item>
      </Form>
    </Drawer>
  );
}

function contentsOf({ unitType, office, service, equip, canteenArea, remark }: OfficeAreaStandard): StandardDraft {
  return { unitType, office, service, equip, canteenArea, remark };
}
