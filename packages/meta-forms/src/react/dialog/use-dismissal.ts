import { useWords } from '../../ui/language.tsx';
import { dialogWords } from './dialog.words.ts';
import { useNotices } from '../use-notices.ts';

/** Closes a dialog without drafts: asks first where `isUnsaved` says that something would be lost. */
export function useDismissal(isUnsaved: () => boolean, onDismiss: () => void): () => void {
  const say = useWords(dialogWords);
  const notices = useNotices();
  return () => {
    if (!isUnsaved()) return onDismiss();
    const question = {
      title: say('closeDirty'),
      text: say('closeDirtyText'),
      agree: say('discard'),
      dismiss: say('stay'),
    };
    void notices.confirm({ ...question, isLoss: true }).then((agreed) => agreed && onDismiss());
  };
}
