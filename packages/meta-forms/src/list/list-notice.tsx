import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../ui/language.tsx';
import { listWords } from './list.words.ts';
import type { RecordPage } from './use-record-page.ts';

/** Why the records could not be loaded, and the way to try again. */
export function PageFailure({ page: { failure, records, reload } }: { readonly page: RecordPage }) {
  const say = useWords(listWords);
  if (failure === undefined) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say('failed')}
      description={records.length > 0 ? `${failure} ${say('failedBelow')}` : failure}
      action={<Button onClick={reload}>{say('retry')}</Button>}
    />
  );
}

/** One sentence for a list without records, and the next step that the host offers. */
export function NoRecords({ next }: { readonly next: ReactNode }) {
  const say = useWords(listWords);
  return (
    <div className="mf-list-empty">
      <p>{say('empty')}</p>
      {next}
    </div>
  );
}
