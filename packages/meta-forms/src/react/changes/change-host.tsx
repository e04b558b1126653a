import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../ui/language.tsx';
import type { Explained } from '../explain/explaining.ts';
import { useFormScope } from '../form-scope.tsx';
import { changesWords } from './changes.words.ts';
import { useChange } from './use-change.ts';

/** Shows the requested change next to the mark of its field. */
export function ChangeHost() {
  const { changing } = useFormScope();
  const shown = useSyncExternalStore(changing.subscribe, changing.read, nothing);
  return shown ? <ChangePopover key={shown.path} shown={shown} /> : null;
}

function nothing(): Explained | undefined {
  return undefined;
}

function ChangePopover({ shown: { path, anchor } }: { readonly shown: Explained }) {
  const { session, kit, changing } = useFormScope();
  const say = useWords(changesWords);
  const field = session.fieldAt(path);
  const change = useChange(field);
  if (!change) return null;
  function dismiss() {
    flushSync(changing.close);
    anchor.focus();
  }
  return (
    <kit.Popover
      anchor={anchor}
      title={say('title', { label: field.label })}
      closeLabel={say('close')}
      onDismiss={dismiss}
    >
      <div className="mf-change">
        {change.values ? (
          <dl>
            <div>
              <dt>{say('from')}</dt>
              <dd className="mf-change-former">{change.values.former}</dd>
            </div>
            <div>
              <dt>{say('to')}</dt>
              <dd>{change.values.latter}</dd>
            </div>
          </dl>
        ) : (
          <p>{change.sentence}</p>
        )}
        {change.by === '' ? null : <p className="mf-change-by">{change.by}</p>}
      </div>
    </kit.Popover>
  );
}
