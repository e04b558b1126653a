import { useFeedback } from '@org/meta-forms/antd';
import { errorLogsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useApi } from '../api/api-context.tsx';
import { useErrorLog } from './error-log-context.tsx';
import type { LogEntry } from './log-entry.ts';
import { logsWords } from './logs.words.ts';
import { errorText } from '@org/meta-forms/core';

export interface LogTools {
  /** The entries that were not uploaded yet. */
  readonly unsent: readonly LogEntry[];
  /** Uploads them after the person has agreed. */
  readonly upload: () => void;
  /** Clears the log after the person has agreed. */
  readonly clear: () => void;
}

/** Actions on the local log, each with its question and its success message (shell.md §8). */
export function useLogTools(): LogTools {
  const say = useWords(logsWords);
  const api = useApi();
  const { log, entries } = useErrorLog();
  const { modal, message } = useFeedback();
  const unsent = entries.filter(({ isSent }) => !isSent);

  async function send() {
    try {
      await api(errorLogsCalls.submit, { body: unsent.map(wireEntry), quiet: true });
    } catch (error) {
      void message.error(errorText(error));
      return;
    }
    log.markSent(new Set(unsent.map(({ id }) => id)));
    void message.success(say('uploaded'));
  }
  function empty() {
    log.clear();
    void message.success(say('cleared'));
  }
  const buttons = { okText: say('agree'), cancelText: say('dismiss'), centered: true } as const;
  return {
    unsent,
    upload: () =>
      void modal.confirm({
        ...buttons,
        title: say('uploadQuestion'),
        content: say('uploadText', { count: unsent.length }),
        onOk: send,
      }),
    clear: () =>
      void modal.confirm({
        ...buttons,
        title: say('clearQuestion'),
        content: say('clearText', { count: entries.length }),
        onOk: empty,
      }),
  };
}

function wireEntry({ url, time, type, message, stack, info, level, count }: LogEntry) {
  return { url, time, type, message, stack, info: `${level}; ${count}x; ${info}` };
}
