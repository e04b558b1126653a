import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { firstNames } from '../named-records.ts';
import type { Selection } from '../use-selection.ts';
import { bulkWords } from './bulk.words.ts';

/** What a question before a change of many records says. */
export interface BulkQuestion {
  /** The word of the action. */
  readonly verb: string;
  readonly selected: Selection;
  /** How many of the records are in a state that does not allow it. */
  readonly unfit: number;
  /** Said last: what the change means. */
  readonly text?: string;
  readonly isDanger?: boolean;
}

/** The questions before changes of many records: their number, the first names, and how many cannot be changed. */
export function useBulkQuestions() {
  const say = useWords(bulkWords);
  const { modal } = useFeedback();

  function unfitNote(verb: string, unfit: number): string | undefined {
    return unfit === 0 ? undefined : say('unfit', { count: unfit, verb });
  }
  function content({ verb, selected, unfit, text = '' }: BulkQuestion): string {
    const { length: count } = selected.ids;
    const { names, areAll } = firstNames(selected, say('nameSeparator'));
    const isNamed = count === 1 || names === '';
    const these = isNamed ? '' : say(areAll ? 'these' : 'theseAndMore', { verb, names, count });
    return [these, unfitNote(verb, unfit), text].filter(Boolean).join('\n');
  }
  return {
    unfitNote,
    content,
    /** Resolves true if the person agrees. */
    async ask(question: BulkQuestion): Promise<boolean> {
      const { verb, selected, isDanger = false } = question;
      const { length: count } = selected.ids;
      const [name] = selected.names;
      const isOne = count === 1 && name !== undefined;
      return modal.confirm({
        title: isOne ? say('oneQuestion', { verb, name }) : say('question', { verb, count }),
        content: <p className="bulk-question">{content(question)}</p>,
        okText: say('agree'),
        cancelText: say('dismiss'),
        okButtonProps: { danger: isDanger },
      });
    },
  };
}
