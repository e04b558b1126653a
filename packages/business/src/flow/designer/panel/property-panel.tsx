import type { FormPorts } from '@org/meta-forms/core';
import { HeadingLevelProvider, MetaFormRenderer, useWords } from '@org/meta-forms/react';
import { Alert, Empty } from 'antd';
import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { bpmnWords, kindWord } from '../../bpmn/bpmn.words.ts';
import { kindOf, type ModelElement } from '../../bpmn/model-element.ts';
import type { EditorSnapshot, ProcessEditor } from '../editor/process-editor.ts';
import type { PanelContext } from './aspect.ts';
import { openPanel, type OpenPanel } from './open-panel.ts';
import { panelWords, type PanelWord } from './panel.words.ts';

/** Time from a change until it is in the model, in ms: a word that is typed is one step to undo. */
const TYPING_PAUSE = 400;
/** Headings of the form are below the title of the panel. */
const SECTION_LEVEL = 3;

/** What an element lacks while no form is bound. */
const UNBOUND: Readonly<Record<string, PanelWord>> = {
  'bpmn:UserTask': 'noForm',
  'bpmn:SequenceFlow': 'noFormFields',
};

/** Properties of `PropertyPanel`. */
export interface PropertyPanelProps {
  readonly editor: ProcessEditor;
  readonly snapshot: EditorSnapshot;
  readonly context: PanelContext;
  readonly ports: FormPorts;
  /** Leads to where a form is bound; missing where the person may not open it. */
  readonly bindingLink?: ReactNode;
}

/** The properties of the selected element, or of the process: a meta form of its own. */
export function PropertyPanel({ editor, snapshot, context, ports, bindingLink }: PropertyPanelProps) {
  const say = useWords(panelWords);
  const [openings, setOpenings] = useState(0);
  const reopen = useCallback(() => setOpenings((count) => count + 1), []);
  const { selected } = snapshot;
  if (!selected)
    return (
      <section className="flow-panel" aria-label={say('panel')}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('severalHelp')}>
          {say('several')}
        </Empty>
      </section>
    );
  return (
    <OpenedPanel
      key={`${selected.id}|${selected.$type}|${openings}`}
      element={selected}
      editor={editor}
      context={context}
      ports={ports}
      bindingLink={bindingLink}
      onReopen={reopen}
    />
  );
}

interface OpenedPanelProps extends Omit<PropertyPanelProps, 'snapshot'> {
  readonly element: ModelElement;
  readonly onReopen: () => void;
}

function OpenedPanel({ element, editor, context, ports, bindingLink, onReopen }: OpenedPanelProps) {
  const say = useWords(panelWords);
  const sayKind = useWords(bpmnWords);
  const [panel] = useState(() =>
    openPanel({ element, context, ports, onChange: (changes) => editor.change(element.id ?? '', changes) }),
  );
  const faults = useSyncExternalStore(panel.subscribe, panel.faults);
  useWriting(panel, editor);
  useEffect(
    () =>
      editor.subscribe(() => {
        if (!panel.isCurrent()) onReopen();
      }),
    [panel, editor, onReopen],
  );
  const unbound = UNBOUND[element.$type];
  function commitOnKey({ key, nativeEvent, target }: KeyboardEvent) {
    if (key === 'Enter' && !nativeEvent.isComposing && !(target instanceof HTMLTextAreaElement)) panel.commit();
  }
  function leave({ target, relatedTarget }: FocusEvent) {
    if (target !== relatedTarget) panel.commit();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the inputs inside
    <section className="flow-panel" aria-label={say('panel')} onKeyDownCapture={commitOnKey} onBlur={leave}>
      <h2 className="flow-panel-title">
        {element.name || sayKind(kindWord(kindOf(element)))}
        <span className="flow-panel-kind">{sayKind(kindWord(kindOf(element)))}</span>
      </h2>
      <HeadingLevelProvider value={SECTION_LEVEL}>
        <MetaFormRenderer session={panel.session} />
      </HeadingLevelProvider>
      {faults.length > 0 ? (
        <Alert
          type="warning"
          role="status"
          title={faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        />
      ) : null}
      {element.$type === 'bpmn:UserTask' ? <p className="flow-panel-note">{say('nobodyHelp')}</p> : null}
      {unbound !== undefined && context.items.length === 0 ? (
        <p className="flow-panel-note">
          {say(unbound)} {bindingLink}
        </p>
      ) : null}
    </section>
  );
}

/** Writes changes into the model after a pause, and when the panel closes. */
function useWriting(panel: OpenPanel, editor: ProcessEditor): void {
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = panel.subscribe(() => {
      clearTimeout(pause);
      pause = setTimeout(panel.commit, TYPING_PAUSE);
    });
    const endReading = editor.beforeReading(panel.commit);
    return () => {
      end();
      clearTimeout(pause);
      panel.commit();
      endReading();
    };
  }, [panel, editor]);
}
