import { SteppedDialog, type DialogStep } from '@org/meta-forms/antd';
import { useDismissal, useWords } from '@org/meta-forms/react';
import { Form } from 'antd';
import { blankStandard, type StandardDraft } from './blank-standard.ts';
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

interface NewStandardDialogProps {
  readonly open: boolean;
  /** Types of unit that have no standard yet. */
  readonly types: readonly { readonly key: string; readonly value: string }[];
  readonly onClose: () => void;
  readonly onSaved: (unitType: string) => Promise<void>;
}

/** Creates a standard section by section. The next section needs a complete one before it. */
export function NewStandardDialog({ open, types, onClose, onSaved }: NewStandardDialogProps) {
  const say = useWords(officeAreaWords);
  const [form] = Form.useForm<StandardDraft>();
  const { save } = useSaveStandard(undefined);

  /** All items under these names are valid; an invalid item shows its own message. */
  async function isComplete(...names: readonly (keyof StandardDraft)[]): Promise<boolean> {
    try {
      await form.validateFields([...names], { recursive: true });
      return true;
    } catch {
      return false;
    }
  }
  // All sections stay mounted, so the form has the values of the whole draft.
  const saveAll = async () =>
    (await isComplete('equip', 'canteenArea', 'remark')) && save(form.getFieldsValue(true) as StandardDraft);

  // The next opening starts without the discarded values.
  const dismiss = useDismissal(
    () => form.isFieldsTouched(),
    () => {
      onClose();
      form.resetFields();
    },
  );
  async function finish() {
    await onSaved(form.getFieldValue('unitType'));
    form.resetFields();
  }

  const steps: readonly DialogStep[] = [
    {
      key: 'type',
      title: say('unitType'),
      content: (
        <>
          <UnitTypeItem types={types} />
          <RemarkItem />
        </>
      ),
      check: () => isComplete('unitType', 'remark'),
    },
    {
      key: 'office',
      title: say('office'),
      content: (
        <>
          <FormulaHint />
          <RankItems />
        </>
      ),
      check: () => isComplete('office'),
    },
    {
      key: 'service',
      title: say('service'),
      content: (
        <>
          <FormulaHint />
          <ServiceItems />
        </>
      ),
      check: () => isComplete('service'),
    },
    {
      key: 'rest',
      title: say('equipmentAndCanteen'),
      content: (
        <>
          <EquipmentItems />
          <h3>{say('canteen')}</h3>
          <CanteenItems />
        </>
      ),
      check: saveAll,
    },
  ];
  return (
    <Form form={form} component={false} layout="vertical" requiredMark={false} initialValues={blankStandard()}>
      <SteppedDialog
        open={open}
        title={say('createTitle')}
        steps={steps}
        onDone={() => void finish()}
        onDismiss={dismiss}
      />
    </Form>
  );
}
