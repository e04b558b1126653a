import { Radio } from 'antd';
import { useId, useState } from 'react';
import type { StoredView, ViewAudience } from '../../ports/views.ts';
import { useWords } from '../../ui/language.tsx';
import { NameDialog } from '../query/name-dialog.tsx';
import { viewsWords } from './views.words.ts';

const AUDIENCES: readonly ViewAudience[] = ['mine', 'unit', 'everyone'];

interface ViewDialogProps {
  /** The view to rename; missing: a new one is stored. */
  readonly view: StoredView | undefined;
  readonly mayShare: boolean;
  readonly onSave: (view: { readonly name: string; readonly audience: ViewAudience }) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and for whom it is where the person may store views for others. */
export function ViewDialog({ view, mayShare, onSave, onClose }: ViewDialogProps) {
  const say = useWords(viewsWords);
  const labelId = useId();
  const [audience, setAudience] = useState<ViewAudience>(view?.audience ?? 'mine');
  return (
    <NameDialog
      open
      title={say(view ? 'rename' : 'saveNew')}
      label={say('nameLabel')}
      missing={say('nameMissing')}
      initial={view?.name ?? ''}
      onSave={(name) => onSave({ name, audience })}
      onClose={onClose}
    >
      {mayShare ? (
        <div>
          <div id={labelId}>{say('audience')}</div>
          <Radio.Group
            aria-labelledby={labelId}
            value={audience}
            options={AUDIENCES.map((value) => ({ value, label: say(value) }))}
            onChange={({ target }) => setAudience(AUDIENCES.find((one) => one === target.value) ?? 'mine')}
          />
        </div>
      ) : null}
    </NameDialog>
  );
}
