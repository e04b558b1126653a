import { useWords } from '@org/meta-forms/react';
import { App } from 'antd';
import { recordsWords } from './records.words.ts';

/** Asks, then removes all or none; resolves true where they are gone. What the server refuses it says itself, as a toast. */
export function useRemoval(remove: (ids: readonly string[]) => Promise<unknown>): (ids: readonly string[]) => Promise<boolean> {
  const say = useWords(recordsWords);
  const { message, modal } = App.useApp();
  return async (ids) => {
    if (ids.length === 0) {
      message.warning(say('chooseFirst'));
      return false;
    }
    const title = say('removeQuestion', { count: ids.length });
    if (!(await modal.confirm({ title, content: say('removeText'), okText: say('agree'), cancelText: say('dismiss') }))) return false;
    try {
      await remove(ids);
      message.success(say('removed'));
      return true;
    } catch {
      // The HTTP client has told the person already.
      return false;
    }
  };
}
