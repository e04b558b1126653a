import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { fieldTableWords } from './field-table.words.ts';
import type { ItemListPlan } from './item-list.ts';
import { RefusedCells, type RefusedCellsProps } from './refused-dialog.tsx';

export interface ListDialogProps extends Pick<RefusedCellsProps, 'nameOf'> {
  readonly plan: ItemListPlan;
  readonly onApply: () => void;
  readonly onDismiss: () => void;
}

/** Says what of a pasted list cannot be taken and why, before anything changes. */
export function ListDialog({ plan, nameOf, onApply, onDismiss }: ListDialogProps) {
  const say = useWords(fieldTableWords);
  const [isOpen, setOpen] = useState(true);
  const applies = useRef(false);
  const { added, accepted, refused, ignored } = plan;
  return (
    <Modal
      open={isOpen}
      title={say('listTitle')}
      okText={say('applyList')}
      okButtonProps={{ disabled: added.length + accepted === 0 }}
      cancelText={say('dismiss')}
      onOk={() => {
        applies.current = true;
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      // The dialog ends only when it is closed: until then the table has not got the focus back.
      afterOpenChange={(open) => {
        if (open) return;
        if (applies.current) onApply();
        else onDismiss();
      }}
    >
      <p>{say('listHelp', { added: added.length, count: accepted })}</p>
      {ignored.length > 0 ? <p>{say('listIgnored', { heads: ignored.join(say('comma')) })}</p> : null}
      {refused.length > 0 ? <p>{say('listRefused', { count: refused.length })}</p> : null}
      <RefusedCells refused={refused} nameOf={nameOf} />
    </Modal>
  );
}
