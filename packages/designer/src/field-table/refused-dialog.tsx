import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { fieldTableWords } from './field-table.words.ts';
import type { RefusedEdit } from './plan-edits.ts';

/** Refused cells that the dialog names. */
const NAMED_CELLS = 50;

export interface RefusedCellsProps {
  readonly refused: readonly RefusedEdit[];
  readonly nameOf: (edit: RefusedEdit['edit']) => string;
}

export interface RefusedDialogProps extends RefusedCellsProps {
  /** The number of other cells, which can change. */
  readonly others: number;
  readonly onApply: () => void;
  readonly onDismiss: () => void;
}

/** Says which cells cannot change and why, before anything changes. */
export function RefusedDialog({ refused, others, nameOf, onApply, onDismiss }: RefusedDialogProps) {
  const say = useWords(fieldTableWords);
  const [isOpen, setOpen] = useState(true);
  const applies = useRef(false);
  // The dialog ends only when it is closed: until then the table has not got the focus back.
  const end = () => (applies.current ? onApply() : onDismiss());
  return (
    <Modal
      open={isOpen}
      title={say('refusedTitle', { count: refused.length })}
      okText={say('applyOthers', { count: others })}
      okButtonProps={{ disabled: others === 0 }}
      cancelText={say('dismiss')}
      onOk={() => {
        applies.current = true;
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      afterOpenChange={(open) => !open && end()}
    >
      <p>{others > 0 ? say('refusedHelp', { count: others }) : say('refusedNone')}</p>
      <RefusedCells refused={refused} nameOf={nameOf} />
    </Modal>
  );
}

/** Refused cells, each with its reason. */
export function RefusedCells({ refused, nameOf }: RefusedCellsProps) {
  const say = useWords(fieldTableWords);
  if (refused.length === 0) return null;
  return (
    <ul className="mfd-refused-cells">
      {refused.slice(0, NAMED_CELLS).map(({ edit, reason }) => (
        <li key={`${edit.id} ${edit.column}`}>
          <b>{nameOf(edit)}</b> {edit.text} — {reason}
        </li>
      ))}
      {refused.length > NAMED_CELLS ? <li>{say('more', { count: refused.length - NAMED_CELLS })}</li> : null}
    </ul>
  );
}
