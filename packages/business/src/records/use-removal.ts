import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { firstNames } from './named-records.ts';
import { recordsWords } from './records.words.ts';
import type { Selection } from './use-selection.ts';

/**
 * Asks with the names of the records, then removes all or none. Resolves with true if they were removed. The HTTP
 * client shows a refusal as a toast. `text` says what is lost; without it, that nothing can be restored.
 */
export function useRemoval(
  remove: (ids: readonly string[]) => Promise<unknown>,
  text?: string,
): (selected: Selection) => Promise<boolean> {
  const say = useWords(recordsWords);
  const { message, modal } = useFeedback();
  const lost = text ?? say('removeText');

  /** The question names one record, or the first ones of several. */
  function question(selected: Selection): { readonly title: string; readonly content: string } {
    const [name] = selected.names;
    const { length: count } = selected.ids;
    if (count === 1 && name !== undefined) return { title: say('removeOneQuestion', { name }), content: lost };
    const { names, areAll } = firstNames(selected, say('nameSeparator'));
    const these = names === '' ? '' : say(areAll ? 'removeThese' : 'removeTheseAndMore', { names, count });
    return { title: say('removeQuestion', { count }), content: `${these} ${lost}`.trim() };
  }

  return async (selected) => {
    if (selected.ids.length === 0) {
      message.warning(say('chooseFirst'));
      return false;
    }
    const words = { ...question(selected), okText: say('agree'), cancelText: say('dismiss') };
    if (!(await modal.confirm({ ...words, okButtonProps: { danger: true } }))) return false;
    try {
      await remove(selected.ids);
      message.success(say('removed'));
      return true;
    } catch {
      // The HTTP client has shown the error already.
      return false;
    }
  };
}
