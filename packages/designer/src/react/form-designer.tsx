import type { AllowedCallsOf, AllowedCalls, WireMetaForm } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { Badge, Button, Tabs, Tooltip } from 'antd';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { describeRefusal } from '../commands/refusal.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { parseDocument } from '../document/parse-document.ts';
import { usagesOf } from '../document/links/usages.ts';
import type { ItemId } from '../document/form-document.ts';
import { Outline } from '../outline/outline.tsx';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { Palette } from '../palette/palette.tsx';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { PropertyPanel } from '../panel/property-panel.tsx';
import { ProblemList } from '../problems/problem-list.tsx';
import { useProblems } from '../problems/use-problems.ts';
import { SaveLine } from '../saving/save-line.tsx';
import { useAutosave } from '../saving/use-autosave.ts';
import { Announcer, useAnnounce } from './announcer.tsx';
import { DesignerProvider, useDesigner, useDesignerPart, useFormDocument } from './designer-context.tsx';
import { createDesignerStore } from './designer-store.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useDesignerWords } from './use-designer-words.ts';

export interface FormDesignerProps {
  /** The stored form that is opened: JSON text or value. Another value opens another form. */
  readonly form: unknown;
  /** The version of the stored form that the author sees; 0 where it is not stored yet. */
  readonly version?: number;
  /**
   * Stores the form over a version and resolves with the new one. Rejects with `PortError`; `conflict` where somebody
   * else has stored another version. Called after a pause in the edits. Pass one constant function.
   */
  readonly onSave?: (form: WireMetaForm, version: number) => Promise<number>;
  /** The calls that a form may name; any path below `/api/` where missing. */
  readonly calls?: AllowedCalls | AllowedCallsOf;
  /** What the properties can choose from: dictionaries, reference sources, forms. Pass one constant value. */
  readonly ports?: PanelPorts;
  /** Entries of the host's own item types. */
  readonly palette?: readonly PaletteEntry[];
  /**
   * Called when the author wants to publish, with the version on the server that has every edit. Not offered where
   * missing.
   */
  readonly onPublish?: ((version: number) => void) | undefined;
}

/** Edits a form by sight: palette and outline, the form as people will see it, and its problems. */
export function FormDesigner({ form, ...props }: FormDesignerProps) {
  const store = useMemo(() => createDesignerStore(parseDocument(form)), [form]);
  return (
    <DesignerProvider value={store}>
      <Announcer>
        {/* Another form starts with its own saving and dialogs. */}
        <OpenDesigner key={store.id} {...props} />
      </Announcer>
    </DesignerProvider>
  );
}

function OpenDesigner({
  version = 0,
  onSave = notSaved,
  calls,
  palette,
  ports,
  onPublish,
}: Omit<FormDesignerProps, 'form'>) {
  const say = useDesignerWords();
  const designer = useDesigner();
  const announce = useAnnounce();
  const problems = useProblems(calls);
  const [removing, setRemoving] = useState<readonly ItemId[]>();
  const autosave = useAutosave(onSave, version);

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
      <Toolbar>
        <SaveLine autosave={autosave} />
        {onPublish ? (
          <PublishButton
            errors={problems.filter(({ issue }) => issue.severity === 'error').length}
            onPress={async () => {
              await autosave.flush();
              if (autosave.state.get().kind === 'saved') onPublish(autosave.version());
            }}
          />
        ) : null}
      </Toolbar>
      <div className="mfd-columns">
        <div className="mfd-side">
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
        </div>
        <Canvas onRemove={remove} />
        <div className="mfd-properties">
          <SelectedProperties ports={ports} />
        </div>
      </div>
      {removing === undefined ? null : <RemoveDialog ids={removing} onEnd={() => setRemoving(undefined)} />}
    </div>
  );
}

function notSaved(_form: WireMetaForm, version: number): Promise<number> {
  return Promise.resolve(version);
}

/** The properties of what is selected; those of the form where nothing is. */
function SelectedProperties({ ports }: { readonly ports: PanelPorts | undefined }) {
  const language = useLanguage();
  const designer = useDesigner();
  const document = useFormDocument();
  const ids = useDesignerPart(({ selection }) => selection);
  return (
    <PropertyPanel
      document={document}
      ids={ids}
      run={designer.run}
      language={language}
      {...(ports && { ports })}
      onLeave={designer.seal}
    />
  );
}

interface PublishButtonProps {
  readonly errors: number;
  readonly onPress: () => Promise<void>;
}

/** Errors block publishing, never saving. */
function PublishButton({ errors, onPress }: PublishButtonProps) {
  const say = useDesignerWords();
  return (
    <Tooltip title={errors > 0 ? say('errorsFirst', { count: errors }) : undefined}>
      <Badge count={errors} size="small">
        <Button type="primary" autoInsertSpace={false} disabled={errors > 0} onClick={() => void onPress()}>
          {say('publish')}
        </Button>
      </Badge>
    </Tooltip>
  );
}

function Toolbar({ children }: { readonly children: ReactNode }) {
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
      {children}
    </header>
  );
}

/** Text that is being typed has an undo of its own. */
function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
