import type { CascadeState } from '../../contract/field-snapshot.ts';
import { describeProblem } from '../../locales/describe-problem.ts';
import { useLanguage, useWords } from '../language.tsx';
import { useRevealField } from '../reveal-context.ts';
import { useRowNumber } from '../row-number.ts';
import { pickerWords } from './picker.words.ts';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';

/**
 * Called before a picker opens: without the parent of the cascade the picker stays closed, and a message names the
 * parent (with the row in a list) and links to it.
 */
export function useMayOpen(cascade: CascadeState | undefined): () => boolean {
  const language = useLanguage();
  const say = useWords(pickerWords);
  const row = useRowNumber();
  const reveal = useRevealField();
  const notices = useAntdNotices();
  return () => {
    if (cascade?.state !== 'missing') return true;
    const { parentLabel, parentPath } = cascade;
    const about =
      reveal && parentPath !== undefined
        ? { text: parentLabel, label: say('goTo', { label: parentLabel }), onPress: () => reveal(parentPath) }
        : parentLabel;
    notices.warn(describeProblem({ code: 'PARENT_MISSING', path: '', label: parentLabel }, language, row), about);
    return false;
  };
}
