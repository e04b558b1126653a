import { App } from 'antd';
import { useMemo } from 'react';
import type { Notices } from '../../contract/form-kit.ts';
import { useWords } from '../language.tsx';
import { frameWords } from './frame.words.ts';

/** Messages and questions of antd's `App`, which has to stand above: it is what gives them theme and language. */
export function useAntdNotices(): Notices {
  const { message, modal } = App.useApp();
  const say = useWords(frameWords);
  return useMemo<Notices>(
    () => ({
      success: (text) => void message.success(text),
      warn: (text) => void message.warning(text),
      error: (text) => void message.error(text),
      confirm: ({ title, text, agree, dismiss }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content: text,
            okText: agree ?? say('agree'),
            cancelText: dismiss ?? say('dismiss'),
            centered: true,
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    }),
    [message, modal, say],
  );
}
