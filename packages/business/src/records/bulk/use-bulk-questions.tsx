import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { firstNames, withoutThose } from '../named-records.ts';
import type { Selection } from '../use-selection.ts';
import { bulkWords } from './bulk.words.ts';

/** What a question before a change of many records says. */
export interface BulkQuestion {
  /** The word of the action. */
  readonly verb: string;
  readonly selected: Selection;
  /** Those of the records whose state does not allow it. */
  readonly unfit: Selection;
  /** Said last: what the change means. */
  readonly text?: string;
  readonly isDanger?: boolean;
}

/** No record is in a state that does not allow the action. */
export const ALL_FIT: Selection = { ids: [], names: [] };

/** The questions before changes of many records: their number, the first names, and which cannot be changed. */
export function useBulkQuestions() {
  const say = useWords(bulkWords);
  const { modal } = useFeedback();

  function unfitNote(verb: string, unfit: Selection): string | undefined {
    const { length: count } = unfit.ids;
    if (count === 0) return undefined;
    const { names, areAll } = firstNames(unfit, say('nameSeparator'));
    if (names === '') return say('unfit', { count, verb });
    return say(areAll ? 'unfitNamed' : 'unfitNamedAndMore', { count, verb, names });
  }
  function content({ verb, selected, unfit, text = '' }: BulkQuestion): string {
    const fit = withoutThose(selected, unfit);
    const { names, areAll } = firstNames(fit, say('nameSeparator'));
    // The title names a single record.
    const isNamed = selected.ids.length === 1 || names === '';
    const these = isNamed ? '' : say(areAll ? 'these' : 'theseAndMore', { verb, names, count: fit.ids.length });
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
