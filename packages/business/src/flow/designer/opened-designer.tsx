import { PendingPart } from '@org/meta-forms/antd';
import type { CompiledForm } from '@org/meta-forms/core';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { designerWords } from './designer.words.ts';
import { DesignerToolbar, type DesignerView } from './designer-toolbar.tsx';
import { ProblemList } from './lint/problem-list.tsx';
import type { LintedEngine } from './lint/lint-options.ts';
import { useLint } from './lint/use-lint.ts';
import { newProcess } from './new-process.ts';
import { ElementPicker } from './panel/element-picker.tsx';
import { PropertyPanel } from './panel/property-panel.tsx';
import type { ProcessDesignPort } from './process-design-port.ts';
import { TrialRun } from './trial/trial-run.tsx';
import { usePanelContext } from './use-panel-context.ts';
import { useKeeping } from './use-keeping.ts';
import { useProcessEditor } from './use-process-editor.ts';
import { useStoring } from './use-storing.ts';
import { VersionCompare } from './versions/version-compare.tsx';
import 'diagram-js/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import '../diagram/diagram.css';
import './designer.css';
import './editor/canvas.css';

/** Properties of `ProcessDesigner`. */
export interface ProcessDesignerProps {
  /** The heading of the page, at the start of the head. */
  readonly title?: ReactNode;
  /** The draft; missing: a new process is begun. */
  readonly xml?: string;
  /** The key of a new process. */
  readonly processKey?: string;
  /** The form that the process is bound to: its items are in conditions and in the access of fields. */
  readonly form?: CompiledForm;
  /** Handlers that service tasks may call. */
  readonly handlers?: readonly string[];
  /** What the engine that it is deployed to can run; the embedded one if left out. */
  readonly engine?: LintedEngine;
  /** False: the process is shown, and nothing is saved or deployed. */
  readonly mayChange?: boolean;
  readonly port: ProcessDesignPort;
  /** Leads to where a form is bound to the process; missing where the person may not open it. */
  readonly bindingLink?: ReactNode;
}

const NO_HANDLERS: readonly string[] = [];

/** Draws, checks, tries and deploys a process; persons and dictionaries come from the ports of the provider. */
export function OpenedDesigner({
  title,
  xml,
  processKey = 'process',
  form,
  handlers = NO_HANDLERS,
  engine,
  mayChange = true,
  port,
  bindingLink,
}: ProcessDesignerProps) {
  const say = useWords(designerWords);
  const { ports } = useMetaFormProvider();
  if (!ports) throw new Error('ProcessDesigner: a MetaFormProvider with ports is needed above it.');
  const file = useMemo(() => xml ?? newProcess(processKey, say), [xml, processKey, say]);
  const { element, editor, stage, snapshot } = useProcessEditor(file);
  const context = usePanelContext(form, ports, handlers);
  const labels = useMemo(() => new Map(context?.fields.map(({ key, label }) => [key, label])), [context]);
  const { entries: problems, check } = useLint({ editor, handlers, fields: form && context?.fields, engine });
  const [view, setView] = useState<DesignerView>('design');
  const [shown, setShown] = useState('');
  const storing = useStoring({
    port,
    read: async () => (await editor?.xml()) ?? file,
    check,
  });
  const { changes } = snapshot;
  const isUnsaved = useKeeping({ editor, changes, saves: storing.saves, keep: mayChange ? port.keep : undefined });
  async function show(next: DesignerView) {
    if (next !== 'design') setShown((await editor?.xml()) ?? file);
    setView(next);
  }
  function saveOnKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (mayChange) void storing.save();
  }
  const errors = problems?.filter(({ severity }) => severity === 'error').length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S of everything inside
    <section className="flow-designer" aria-label={say('designer')} onKeyDown={saveOnKey}>
      <DesignerToolbar
        title={title}
        editor={editor}
        snapshot={snapshot}
        view={view}
        onView={(next) => void show(next)}
        errors={errors}
        storing={storing}
        isUnsaved={isUnsaved}
        mayChange={mayChange}
      />
      {stage.stage === 'failed' ? (
        <Alert role="alert" type="error" showIcon title={say(stage.word)} description={stage.reason} />
      ) : null}
      <div className="flow-designer-body" hidden={view !== 'design' || stage.stage === 'failed'}>
        <div className="flow-designer-main">
          {stage.stage === 'loading' ? <PendingPart /> : null}
          <div ref={element} className="flow-designer-canvas" />
          <ProblemList entries={problems} onSelect={(node) => void editor?.select(node)} />
        </div>
        {editor && context ? (
          <div className="flow-side">
            <ElementPicker editor={editor} snapshot={snapshot} />
            <PropertyPanel
              editor={editor}
              snapshot={snapshot}
              context={context}
              ports={ports}
              bindingLink={bindingLink}
            />
          </div>
        ) : (
          <div className="flow-panel">{stage.stage === 'failed' ? null : <PendingPart />}</div>
        )}
      </div>
      {view === 'trial' ? <TrialRun xml={shown} handlers={handlers} labels={labels} /> : null}
      {view === 'versions' ? <VersionCompare xml={shown} port={port} /> : null}
    </section>
  );
}
