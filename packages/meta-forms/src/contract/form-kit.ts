import type { ComponentType, ReactNode } from 'react';
import type { Views } from './item-view.ts';

/** Props of a kit’s dialog. */
export interface DialogFrameProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Width in px. */
  readonly width: number;
  readonly minWidth: number;
  /** Buttons at the start of the head (attachments). */
  readonly headActions?: ReactNode;
  readonly footer: ReactNode;
  /** Called for the close button, Escape or the mask. */
  readonly onDismiss: () => void;
  /** Called when the dialog has disappeared and the focus has returned to where it was opened. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** Props of a kit’s button. */
export interface ButtonFrameProps {
  readonly kind: 'primary' | 'default' | 'link' | 'danger';
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export interface TabFrame {
  readonly key: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Props of a kit’s tabs. */
export interface TabsFrameProps {
  readonly tabs: readonly TabFrame[];
  readonly activeKey: string;
  readonly onSelect: (key: string) => void;
}

/** Covers its children while they load: visible, but not reachable. The focus returns afterwards. */
export interface OverlayFrameProps {
  readonly loading: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** A box next to an element, shown as long as it is mounted. It takes the focus when it appears. */
export interface PopoverFrameProps {
  readonly anchor: HTMLElement;
  readonly title: string;
  readonly closeLabel: string;
  /** Called for the close button, Escape or a click elsewhere. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A question that waits for an answer. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly agree?: string;
  readonly dismiss?: string;
  /** Agreeing loses work: colour and focus are on the answer that keeps it. */
  readonly isLoss?: boolean;
}

/** A message with one action. */
export interface Offer {
  readonly text: string;
  readonly action: string;
  readonly onAct: () => void;
}

/** What a message is about, and what pressing that does. */
export interface NoticeSubject {
  readonly text: string;
  /** What the button says to a screen reader. */
  readonly label: string;
  readonly onPress: () => void;
}

/** How a save ended, as a message. */
export interface SaveResult {
  readonly kind: 'success' | 'warn' | 'error';
  readonly text: string;
}

/**
 * Short messages over the page, and questions that wait for an answer. `about` names what a message is about, in a part
 * of its own after the sentence; as a `NoticeSubject` it is a button. A kit may leave it out.
 */
export interface Notices {
  success(text: string, about?: string): void;
  warn(text: string, about?: string | NoticeSubject): void;
  error(text: string): void;
  /**
   * Shows how a save ended and removes what was shown of the save before; without `result` it only removes. Missing:
   * results are shown by the functions above.
   */
  saveResult?(result?: SaveResult): void;
  /** Shows a message with a button; returns a function that removes the message. */
  offer(offer: Offer): () => void;
  /** Resolves true where the person agrees. */
  confirm(question: Question): Promise<boolean>;
}

/**
 * A UI kit as the renderer sees it: the views of the item types and the frames of a form. The package's own is
 * `antdKit`; another kit is another value of this type.
 */
export interface FormKit {
  readonly views: Views;
  readonly Dialog: ComponentType<DialogFrameProps>;
  readonly Button: ComponentType<ButtonFrameProps>;
  readonly Tabs: ComponentType<TabsFrameProps>;
  readonly Popover: ComponentType<PopoverFrameProps>;
  /** Wraps every form: provides what its views share. */
  readonly Ground?: ComponentType<{ readonly children: ReactNode }>;
  /** Missing: a form can be edited while it is being saved. */
  readonly Overlay?: ComponentType<OverlayFrameProps>;
  /** A hook: call it while rendering. */
  readonly useNotices: () => Notices;
}
