import { Button } from 'antd';
import { useMemo } from 'react';
import type { Notices } from '../../contract/form-kit.ts';
import { useWords } from '../language.tsx';
import { frameWords } from './frame.words.ts';
import { LOSS_BUTTONS } from './loss-buttons.ts';
import { textAbout } from './text-about.tsx';
import { useFeedback } from './use-feedback.tsx';

/** Duration of a message with a button, in seconds. */
const OFFER_SECONDS = 12;

/** The message about the last save. */
const SAVE_RESULT = 'mf-save-result';

let offers = 0;

/** Messages and questions of the antd kit. */
export function useAntdNotices(): Notices {
  const { message, modal } = useFeedback();
  const say = useWords(frameWords);
  return useMemo<Notices>(
    () => ({
      success: (text, about) => void message.success(about === undefined ? text : textAbout(text, about)),
      warn: (text, about) => void message.warning(about === undefined ? text : textAbout(text, about)),
      error: (text) => void message.error(text),
      saveResult(result) {
        message.destroy(SAVE_RESULT);
        if (!result) return;
        const { kind, text } = result;
        void message.open({ key: SAVE_RESULT, type: kind === 'warn' ? 'warning' : kind, content: text });
      },
      offer({ text, action, onAct }) {
        offers += 1;
        const key = `mf-offer-${offers}`;
        const close = () => message.destroy(key);
        const act = () => {
          close();
          onAct();
        };
        void message.info({
          key,
          duration: OFFER_SECONDS,
          content: (
            <>
              {text}
              <Button type="link" size="small" autoInsertSpace={false} onClick={act}>
                {action}
              </Button>
            </>
          ),
        });
        return close;
      },
      confirm: ({ title, text, agree, dismiss, isLoss = false }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content: text,
            okText: agree ?? say('agree'),
            cancelText: dismiss ?? say('dismiss'),
            centered: true,
            ...(isLoss ? LOSS_BUTTONS : {}),
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    }),
    [message, modal, say],
  );
}
