import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { App, message as plainMessage, Modal, notification as plainNotification } from 'antd';
import { useMemo, type ReactNode } from 'react';

// antd names its icons in English, in every language; the text says what the icon shows.
const ICONS: Readonly<Record<string, ReactNode>> = {
  info: <InfoCircleFilled aria-hidden />,
  success: <CheckCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  confirm: <ExclamationCircleFilled aria-hidden />,
};
const TYPES = ['info', 'success', 'error', 'warning'] as const;
const QUESTIONS = [...TYPES, 'confirm'] as const;

/** Messages, questions and notifications of antd. */
export interface Feedback {
  readonly message: Pick<typeof plainMessage, MessageType | 'open' | 'destroy'>;
  readonly modal: Pick<AntdQuestions, (typeof QUESTIONS)[number]>;
  readonly notification: Pick<typeof plainNotification, MessageType | 'open' | 'destroy'>;
}
type MessageType = (typeof TYPES)[number];
type AntdQuestions = ReturnType<typeof App.useApp>['modal'];

const STATIC: Feedback = {
  message: plainMessage,
  // as: they have all but `then`, with which a question is awaited.
  modal: Modal as unknown as AntdQuestions,
  notification: plainNotification,
};

/**
 * Messages, questions and notifications of the nearest antd `App`, which provides theme and language; without one,
 * antd's static ones, whose questions cannot be awaited. A screen reader passes over their icons. Use it, not
 * `App.useApp`.
 */
export function useFeedback(): Feedback {
  // eslint-disable-next-line no-restricted-syntax -- the one place that gives its icons no name
  const app = App.useApp();
  // Outside of `App` antd returns an object without functions.
  const isInApp = typeof app.message.warning === 'function';
  return useMemo(() => withQuietIcons(isInApp ? app : STATIC), [app, isInApp]);
}

function withQuietIcons({ message, modal, notification }: Feedback): Feedback {
  return {
    message: {
      ...each(TYPES, (type) => quietMessage(message, type)),
      open: (options) => message.open(withQuietIcon(options)),
      destroy: message.destroy,
    },
    modal: each(QUESTIONS, (type) => (options) => modal[type](withQuietIcon(options, type))),
    notification: {
      ...each(TYPES, (type) => (options: NotificationOptions) => notification[type](withQuietIcon(options, type))),
      open: (options) => notification.open(withQuietIcon(options)),
      destroy: notification.destroy,
    },
  };
}

/** The options with the icon of their type, unless they have an icon of their own. */
function withQuietIcon<T extends { readonly type?: string | undefined }>(options: T, type = options.type): T {
  return type !== undefined && Object.hasOwn(ICONS, type) ? { icon: ICONS[type], ...options } : options;
}

type NotificationOptions = Parameters<Feedback['notification']['open']>[0];
type ShowMessage = Feedback['message'][MessageType];

function quietMessage(message: Feedback['message'], type: MessageType): ShowMessage {
  return (content, duration, onClose) =>
    message[type](withQuietIcon(isOptions(content) ? content : { content }, type), duration, onClose);
}

type Content = Parameters<ShowMessage>[0];

function isOptions(content: Content): content is Exclude<Content, ReactNode> {
  return typeof content === 'object' && content !== null && 'content' in content;
}

/** An object with a function for each key. */
function each<K extends string, F>(keys: readonly K[], make: (key: K) => F): Readonly<Record<K, F>> {
  // as: it has each of the keys.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, F>;
}
