import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Button } from 'antd';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { MergeDialog } from '../react/later-dialogs.ts';
import type { FormSaving } from './form-saving.ts';
import { savingWords } from './saving.words.ts';
import { timeText } from './time-text.ts';

/** What saving asks and reports: conflicts of two authors, merged changes, and edits that were on the device. */
export function SavingParts({ saving: { authors, restored } }: { readonly saving: FormSaving }) {
  const say = useWords(savingWords);
  const language = useLanguage();
  const designer = useDesigner();
  const announce = useAnnounce();
  const question = useSyncExternalStore(authors.question.subscribe, authors.question.get);
  const found = useSyncExternalStore(restored.subscribe, restored.get);
  const outcome = useSyncExternalStore(authors.outcome.subscribe, authors.outcome.get);
  const foundText = found && say('restored', { time: timeText(found.savedAt, language) });
  useEffect(() => {
    if (foundText !== undefined) announce(foundText);
  }, [announce, foundText]);
  useEffect(() => {
    if (outcome) announce(say('merged'));
  }, [announce, outcome, say]);
  return (
    <>
      <Suspense fallback={null}>{question ? <MergeDialog question={question} /> : null}</Suspense>
      {found && foundText !== undefined ? (
        <Alert
          banner
          type="info"
          title={foundText}
          closable={{ 'aria-label': say('close'), onClose: () => restored.set(undefined) }}
          action={
            <Button
              size="small"
              autoInsertSpace={false}
              onClick={() => {
                designer.seal();
                designer.run('replaceDocument', { document: found.before });
                restored.set(undefined);
              }}
            >
              {say('discard')}
            </Button>
          }
        />
      ) : null}
      {outcome ? (
        <Alert
          banner
          type="success"
          title={say('merged')}
          description={outcome.renamed.map(({ item, ...key }) => (
            <div key={item}>{say('keyChanged', key)}</div>
          ))}
          closable={{ 'aria-label': say('close'), onClose: () => authors.outcome.set(undefined) }}
        />
      ) : null}
    </>
  );
}
