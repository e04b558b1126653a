import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from '../../contract/field-path.ts';
import { useWords } from '../../ui/language.tsx';
import { ExplainPanel } from './explain-panel.tsx';
import { explainWords } from './explain.words.ts';
import type { Explained } from './explaining.ts';
import { domId, useFormScope } from '../form-scope.tsx';
import { useFieldPart } from '../use-snapshot.ts';

interface ExplainHostProps {
  /** Brings a field into view and gives it the focus. */
  readonly onReveal: (path: FieldPath) => void;
}

/** Shows the requested explanation next to its field. */
export function ExplainHost({ onReveal }: ExplainHostProps) {
  const { explaining } = useFormScope();
  const explained = useSyncExternalStore(explaining.subscribe, explaining.read, nothing);
  return explained ? <ExplainPopover key={explained.path} explained={explained} onReveal={onReveal} /> : null;
}

function nothing(): Explained | undefined {
  return undefined;
}

function ExplainPopover({ explained, onReveal }: ExplainHostProps & { readonly explained: Explained }) {
  const { session, kit, explaining, idPrefix } = useFormScope();
  const say = useWords(explainWords);
  const { path, anchor } = explained;
  const { label } = session.fieldAt(path);
  const hidden = useFieldPart(session, path, 'hidden');
  useEffect(() => {
    if (hidden) explaining.close();
  }, [hidden, explaining]);

  function dismiss() {
    flushSync(explaining.close);
    anchor.focus();
  }

  function jump(to: FieldPath) {
    flushSync(explaining.close);
    onReveal(to);
    // A computed input takes no typing: it is explained in turn.
    const element = session.fieldAt(to).computed ? document.getElementById(domId(idPrefix, to)) : null;
    if (element) explaining.open(to, element);
  }

  return (
    <kit.Popover anchor={anchor} title={say('title', { label })} closeLabel={say('close')} onDismiss={dismiss}>
      <ExplainPanel path={path} onJump={jump} />
    </kit.Popover>
  );
}
