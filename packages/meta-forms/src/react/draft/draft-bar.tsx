import { useWords } from '../../ui/language.tsx';
import { dialogWords } from '../dialog/dialog.words.ts';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import type { DraftNotice } from './use-draft.ts';

interface DraftBarProps {
  readonly notice: DraftNotice;
  readonly onRestore: () => void;
  readonly onCompare: () => void;
  readonly onDrop: () => void;
}

/** Shows above the form the state of its draft, and the possible actions. */
export function DraftBar({ notice, onRestore, onCompare, onDrop }: DraftBarProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  if (notice.kind === 'unavailable')
    return (
      <p className="mf-draft mf-draft-unavailable" role="status">
        {say('draftUnavailable')}
      </p>
    );
  const isGivenUp = notice.kind !== 'restored' && notice.isGivenUp === true;
  const text = isGivenUp
    ? ({ restored: 'draftRestored', offered: 'draftGivenUp', older: 'draftGivenUpOlder' } as const)
    : ({ restored: 'draftRestored', offered: 'draftOffered', older: 'draftOlder' } as const);
  return (
    <div className="mf-draft" role="status">
      <span>{say(text[notice.kind], { time: notice.time })}</span>
      {notice.kind === 'offered' ? (
        <kit.Button kind="link" onClick={onRestore}>
          {say(isGivenUp ? 'draftTakeUp' : 'draftRestore')}
        </kit.Button>
      ) : null}
      {notice.kind === 'older' ? (
        <kit.Button kind="link" onClick={onCompare}>
          {say('draftCompare')}
        </kit.Button>
      ) : null}
      <kit.Button kind="link" onClick={onDrop}>
        {say(isGivenUp ? 'draftDelete' : 'draftDrop')}
      </kit.Button>
    </div>
  );
}
