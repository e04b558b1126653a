import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { fieldTableWords } from './field-table.words.ts';
import { RefusedCells } from './refused-dialog.tsx';
import { useListPlans, type PlannedList } from './use-list-plans.ts';

export interface ListDialogProps {
  readonly planned: PlannedList;
  readonly onEnd: () => void;
}

/** Says what a pasted list will change, what of it cannot be taken and why, before anything changes. */
export function ListDialog({ planned, onEnd }: ListDialogProps) {
  const say = useWords(fieldTableWords);
  const { run } = useListPlans();
  const [isOpen, setOpen] = useState(true);
  const applies = useRef(false);
  const { added, accepted, refused, ignored, names } = planned.plan;
  return (
    <Modal
      open={isOpen}
      title={say('listTitle')}
      okText={say(refused.length + ignored.length > 0 ? 'applyList' : 'pasteAll')}
      okButtonProps={{ disabled: added.length + accepted === 0 }}
      cancelText={say('dismiss')}
      onOk={() => {
        applies.current = true;
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      // The dialog ends only when it is closed: until then the part below has not got the focus back.
      afterOpenChange={(open) => {
        if (open) return;
        if (applies.current) run(planned);
        onEnd();
      }}
    >
      <p>{say('listHelp', { added: added.length, count: accepted })}</p>
      {ignored.length > 0 ? <p>{say('listIgnored', { heads: ignored.join(say('comma')) })}</p> : null}
      {refused.length > 0 ? <p>{say('listRefused', { count: refused.length })}</p> : null}
      <RefusedCells
        refused={refused}
        nameOf={({ id, column }) =>
          say('cellName', { item: names.get(id) ?? '', column: planned.columns.get(column) ?? column })
        }
      />
    </Modal>
  );
}
