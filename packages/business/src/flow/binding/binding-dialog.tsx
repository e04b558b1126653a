import { PlusOutlined } from '@ant-design/icons';
import { flowBindingsCalls, recordModules, type AnswerOf } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { errorText, PortError, type CompiledForm } from '@org/meta-forms/core';
import { useAnswer, useDismissal, useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { usePanelContext } from '../designer/use-panel-context.ts';
import { useProcesses } from '../lists/use-processes.ts';
import { draftsOf, isFaulty, moved, sentOf, type BindingDraft } from './binding-draft.ts';
import { BindingRow } from './binding-row.tsx';
import { bindingWords } from './binding.words.ts';
import './binding.css';

type Bindings = AnswerOf<typeof flowBindingsCalls.list>;

/** Properties of `BindingDialog`. */
export interface BindingDialogProps {
  readonly metaKey: string;
  readonly formName: string;
  readonly onEnd: () => void;
}

/** Width of the dialog, in px. */
const WIDTH = 960;

/** Which process the records of a form go through, rule by rule. */
export function BindingDialog({ metaKey, formName, onEnd }: BindingDialogProps) {
  const say = useWords(bindingWords);
  const { api } = useBusiness();
  const read = useCallback(() => api(flowBindingsCalls.list, { query: { metaKey }, quiet: true }), [api, metaKey]);
  const { answer, retry } = useAnswer(read);
  const { compiled, failure } = useCompiledForm(metaKey);
  const title = say('title', { name: formName });
  if (answer.stage === 'ready' && compiled)
    return <OpenBindings title={title} compiled={compiled} stored={answer.value} onEnd={onEnd} />;
  const error = answer.stage === 'failed' ? new Error(answer.reason) : null;
  return (
    <Modal open width={WIDTH} title={title} footer={null} onCancel={onEnd}>
      {failure === undefined ? (
        <PendingPart failure={error} title={say('failed')} onRetry={retry} />
      ) : (
        <Alert type="warning" showIcon title={say('neverPublished')} description={failure} />
      )}
    </Modal>
  );
}

interface OpenBindingsProps {
  readonly title: string;
  readonly compiled: CompiledForm;
  readonly stored: Bindings;
  readonly onEnd: () => void;
}

const NO_HANDLERS: readonly string[] = [];

function OpenBindings({ title, compiled, stored, onEnd }: OpenBindingsProps) {
  const say = useWords(bindingWords);
  const { can } = useBusiness();
  const { ports } = useMetaFormProvider();
  if (!ports) throw new Error('BindingDialog: a MetaFormProvider with ports is needed above it.');
  const context = usePanelContext(compiled, ports, NO_HANDLERS);
  // A record knows its own items; what the engine knows of a task begins with the process.
  const fields = useMemo(() => context?.fields.filter(({ key }) => compiled.fieldByKey.has(key)), [context, compiled]);
  const { processes } = useProcesses();
  const editing = useBindings(stored, onEnd);
  const { drafts, setDrafts, notice } = editing;
  const mayChange = can(flowBindingsCalls.save.permission);
  const dismiss = useDismissal(() => editing.isChanged, onEnd);
  // Records of a form that people made have no states before a process is bound to it.
  const isOwn = !recordModules.some(({ metaKey }) => metaKey === compiled.metaKey);
  const isReady = fields !== undefined && processes !== undefined;
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      okText={say('save')}
      cancelText={say('close')}
      okButtonProps={{ autoInsertSpace: false, hidden: !mayChange, disabled: !isReady || !editing.isChanged }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={editing.isBusy}
      mask={{ closable: false }}
      onOk={() => fields && void editing.save(fields)}
      onCancel={dismiss}
    >
      <p className="flow-binding-hint">{say('hint')}</p>
      {mayChange ? null : <Alert type="info" showIcon title={say('readOnly')} />}
      {notice === undefined ? null : <Alert role="alert" type="warning" showIcon title={notice} />}
      {isReady ? null : <PendingPart />}
      {isReady && drafts.length === 0 ? <p>{say(isOwn ? 'noneOfOwn' : 'none')}</p> : null}
      <ol className="flow-bindings">
        {isReady
          ? drafts.map((draft, at) => (
              <BindingRow
                key={draft.id}
                at={at}
                count={drafts.length}
                draft={draft}
                fields={fields}
                processes={processes}
                showsFaults={editing.showsFaults}
                disabled={!mayChange || editing.isBusy}
                onChange={(next) => setDrafts(drafts.with(at, next))}
                onMove={(step) => setDrafts(moved(drafts, at, step))}
                onRemove={() => setDrafts(drafts.toSpliced(at, 1))}
              />
            ))
          : null}
      </ol>
      {mayChange && isReady ? (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => editing.add()}>
          {say('add')}
        </Button>
      ) : null}
    </Modal>
  );
}

/** The rules of a form while they are edited, and what saving them meets. */
function useBindings(stored: Bindings, onEnd: () => void) {
  const say = useWords(bindingWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const [first] = useState(() => draftsOf(stored.bindings));
  const [drafts, setDrafts] = useState<readonly BindingDraft[]>(first);
  const [version, setVersion] = useState(stored.version);
  const [notice, setNotice] = useState<string>();
  const [showsFaults, setShowsFaults] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function refusalOf(fields: Parameters<typeof sentOf>[1]): string | undefined {
    const missing = drafts.findIndex(({ processKey }) => processKey === undefined);
    if (missing >= 0) return say('processMissing', { at: missing + 1 });
    return drafts.some((draft) => isFaulty(draft, fields)) ? say('faults') : undefined;
  }
  return {
    drafts,
    setDrafts,
    notice,
    showsFaults,
    isBusy,
    isChanged: drafts !== first,
    add() {
      const id = Math.max(-1, ...drafts.map((draft) => draft.id)) + 1;
      setDrafts([...drafts, { id, unitId: '', processKey: undefined, condition: { match: 'all', rows: [] } }]);
    },
    async save(fields: Parameters<typeof sentOf>[1]) {
      setShowsFaults(true);
      const refusal = refusalOf(fields);
      setNotice(refusal);
      if (refusal !== undefined) return;
      setBusy(true);
      try {
        const body = { metaKey: stored.metaKey, version, bindings: sentOf(drafts, fields) };
        await api(flowBindingsCalls.save, { body, quiet: true });
        notices.success(say('saved'));
        onEnd();
      } catch (error) {
        const current = error instanceof PortError && error.kind === 'conflict' ? error.details.current : undefined;
        if (typeof current?.['version'] === 'number') setVersion(current['version']);
        setNotice(current ? say('stale') : errorText(error));
        setBusy(false);
      }
    },
  };
}
