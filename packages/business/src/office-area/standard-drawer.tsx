import { useDismissal, useWords } from '@org/meta-forms/react';
import { Button, Drawer, Form, Space } from 'antd';
import type { OfficeAreaStandard } from './area-calculation.ts';
import type { StandardDraft } from './blank-standard.ts';
import { officeAreaWords } from './office-area.words.ts';
import { RankItems } from './standard-items.tsx';
import {
  CanteenItems,
  EquipmentItems,
  FormulaHint,
  RemarkItem,
  ServiceItems,
  UnitTypeItem,
} from './standard-sections.tsx';
import { useSaveStandard } from './use-save-standard.ts';

interface StandardDrawerProps {
  readonly standard: OfficeAreaStandard;
  readonly types: readonly { readonly key: string; readonly value: string }[];
  readonly onClose: () => void;
  readonly onSaved: (unitType: string) => Promise<void>;
}

/** Edits a standard. The HTTP client shows a refusal, and the drawer stays open. */
export function StandardDrawer({ standard, types, onClose, onSaved }: StandardDrawerProps) {
  const say = useWords(officeAreaWords);
  const [form] = Form.useForm<StandardDraft>();
  const { save, saving } = useSaveStandard(standard);
  const dismiss = useDismissal(() => form.isFieldsTouched(), onClose);

  async function finish(draft: StandardDraft) {
    if (await save(draft)) await onSaved(draft.unitType);
  }

  return (
    <Drawer
      open
      size={720}
      title={say('edit')}
      onClose={dismiss}
      extra={
        <Space>
          <Button onClick={dismiss}>{say('dismiss')}</Button>
          <Button type="primary" loading={saving} onClick={form.submit}>
            {say('save')}
          </Button>
        </Space>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={contentsOf(standard)}
        requiredMark={false}
        onFinish={(draft) => void finish(draft)}
      >
        <UnitTypeItem types={types} disabled />
        <FormulaHint />
        <h3>{say('office')}</h3>
        <RankItems />
        <h3>{say('service')}</h3>
        <ServiceItems />
        <h3>{say('equipment')}</h3>
        <EquipmentItems />
        <h3>{say('canteen')}</h3>
        <CanteenItems />
        <RemarkItem />
      </Form>
    </Drawer>
  );
}

function contentsOf({ unitType, office, service, equip, canteenArea, remark }: OfficeAreaStandard): StandardDraft {
  return { unitType, office, service, equip, canteenArea, remark };
}
