import type { AllowedCallsOf, AllowedCalls, WireMetaForm } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { Badge, Button, Tabs } from 'antd';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { describeRefusal } from '../commands/refusal.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { parseDocument } from '../document/parse-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { usagesOf } from '../document/links/usages.ts';
import type { FormDocument, ItemId } from '../document/form-document.ts';
import { Outline } from '../outline/outline.tsx';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { Palette } from '../palette/palette.tsx';
import { ProblemList } from '../problems/problem-list.tsx';
import { useProblems } from '../problems/use-problems.ts';
import { Announcer, useAnnounce } from './announcer.tsx';
import { DesignerProvider, useDesigner, useDesignerPart } from './designer-context.tsx';
import { createDesignerStore } from './designer-store.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useDesignerWords } from './use-designer-words.ts';

export interface FormDesignerProps {
  /** The stored form that is opened: JSON text or value. Another value opens another form. */
  readonly form: unknown;
  /** Called after each edit with the form as it would be stored. */
  readonly onChange?: (form: WireMetaForm) => void;
  /** The calls that a form may name; any path below `/api/` where missing. */
  readonly calls?: AllowedCalls | AllowedCallsOf;
  /** Entries of the host's own item types. */
  readonly palette?: readonly PaletteEntry[];
  /** The host's own part of the toolbar: save, publish. */
  readonly actions?: ReactNode;
}

/** Edits a form by sight: palette and outline, the form as people will see it, and its problems. */
export function FormDesigner({ form, ...props }: FormDesignerProps) {
  const store = useMemo(() => createDesignerStore(parseDocument(form)), [form]);
  return (
    <DesignerProvider value={store}>
      <Announcer>
        <OpenDesigner {...props} />
      </Announcer>
    </DesignerProvider>
  );
}

function OpenDesigner({ onChange, calls, palette, actions }: Omit<FormDesignerProps, 'form'>) {
  const say = useDesignerWords();
  const designer = useDesigner();
  const announce = useAnnounce();
  const problems = useProblems(calls);
  const [removing, setRemoving] = useState<readonly ItemId[]>();
  useChanges(onChange);

  function remove() {
    const { selection, history } = designer.get();
    if (selection.length === 0) return;
    if (usagesOf(history.present.document, selection).length > 0) setRemoving(selection);
    else if (designer.run('removeItems', { ids: selection }) === undefined)
      announce(say('itemsRemoved', { count: selection.length }));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) designer.undo();
    else if (key === 'y' || key === 'z') designer.redo();
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its parts take the focus
    <div className="mfd" onKeyDown={onKeyDown}>
      <Toolbar errors={problems.filter(({ issue }) => issue.severity === 'error').length} actions={actions} />
      <div className="mfd-columns">
        <aside className="mfd-side">
          <Tabs
            size="small"
            items={[
              { key: 'palette', label: say('palette'), children: <Palette {...(palette && { entries: palette })} /> },
              { key: 'outline', label: say('outline'), children: <Outline /> },
              {
                key: 'problems',
                label: (
                  <Badge size="small" offset={[8, 0]} count={problems.length}>
                    {say('problems')}
                  </Badge>
                ),
                children: <ProblemList problems={problems} />,
              },
            ]}
          />
        </aside>
        <Canvas onRemove={remove} />
      </div>
      {removing === undefined ? null : <RemoveDialog ids={removing} onEnd={() => setRemoving(undefined)} />}
    </div>
  );
}

function Toolbar({ errors, actions }: { readonly errors: number; readonly actions: ReactNode }) {
  const say = useDesignerWords();
  const language = useLanguage();
  const designer = useDesigner();
  const { past, future } = useDesignerPart(({ history }) => history);
  const refusal = useDesignerPart((state) => state.refusal);
  return (
    <header className="mfd-toolbar">
      <Button autoInsertSpace={false} disabled={past.length === 0} onClick={designer.undo}>
        {say('undo')}
      </Button>
      <Button autoInsertSpace={false} disabled={future.length === 0} onClick={designer.redo}>
        {say('redo')}
      </Button>
      <span className="mfd-refusal" role="alert">
        {refusal ? say('refused', { reason: describeRefusal(refusal, language) }) : null}
      </span>
      {errors === 0 ? null : <span className="mfd-error-count">{`${say('errors')} ${errors}`}</span>}
      {actions}
    </header>
  );
}

/** Calls the host after each edit, not for the form that it opened. */
function useChanges(onChange: FormDesignerProps['onChange']): void {
  const { get, subscribe } = useDesigner();
  useEffect(() => {
    if (onChange === undefined) return undefined;
    let last: FormDocument = get().history.present.document;
    return subscribe(() => {
      const { document } = get().history.present;
      if (document === last) return;
      last = document;
      onChange(serializeDocument(document));
    });
  }, [get, subscribe, onChange]);
}

/** Text that is being typed has an undo of its own. */
function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
