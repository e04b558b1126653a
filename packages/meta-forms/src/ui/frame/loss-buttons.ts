import type { ModalFuncProps } from 'antd';

/**
 * The buttons of questions in which agreeing loses work: colour and focus are on the answer that keeps it, so that
 * Escape or Enter never loses anything. The answer that loses work has a red outline.
 */
export const LOSS_BUTTONS = {
  focusable: { autoFocusButton: 'cancel' },
  okButtonProps: { danger: true, type: 'default', autoInsertSpace: false },
  cancelButtonProps: { type: 'primary', autoInsertSpace: false },
} as const satisfies ModalFuncProps;
