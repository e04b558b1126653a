import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { ApprovalDrawer } from '../approval/approval-drawer.tsx';
import { lendingTask } from './flow-rows.fixture.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from './flow-stage.fixture.tsx';

/** Properties of `DrawerStage`. */
export interface DrawerStageProps {
  readonly answers?: FlowAnswers;
  readonly isRecordGone?: boolean;
  readonly onCall: (call: FlowCall) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The approval drawer of a task of 证照借出, open until it closes. */
export function DrawerStage({ answers, isRecordGone, onCall, onClose, onDone }: DrawerStageProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <FlowStage answers={answers} onCall={onCall} isRecordGone={isRecordGone}>
      {isOpen ? <ApprovalDrawer taskId="t5" onClose={close} onDone={onDone} /> : null}
    </FlowStage>
  );
}

/** The answer with a task that differs in some properties. */
export function task(own: Partial<ReturnType<typeof lendingTask>> = {}) {
  return { 'flowWork.detail': () => lendingTask(own) };
}

/** The button with a name, once it is there. */
export function button(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

/** Presses a button. */
export async function open(name: string | RegExp): Promise<void> {
  await userEvent.click(await button(name));
}
