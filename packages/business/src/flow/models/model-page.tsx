import { PendingPart } from '@org/meta-forms/antd';
import { useAnswer, useWords } from '@org/meta-forms/react';
import { Alert, Result } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { FoundDesign } from '../../forms/found-design.tsx';
import { ProcessDesigner } from '../designer/process-designer.tsx';
import { contentOf, useFlowNews, type FlowContent } from '../lists/flow-queries.ts';
import { useProcesses, type FlowProcess } from '../lists/use-processes.ts';
import { ConflictDialog } from '../../dialogs/conflict-dialog.tsx';
import { MODELS_PATH } from './model-address.ts';
import { modelsWords } from './models.words.ts';
import { useBoundForm } from './use-bound-form.ts';
import { useEngine } from '../use-engine.ts';
import { useDesignPort } from './use-design-port.ts';
import { useDeviceDesign, type DeviceDesign } from '../../forms/use-device-design.ts';
import './models.css';

/** 表单管理, where a form is bound to a process. */
const FORMS_PATH = '/system/metaform';

/** Properties of `FlowModelPage`. */
export interface FlowModelPageProps {
  readonly id: string;
  /** The person may change processes. */
  readonly mayChange: boolean;
  /** Called with the title of the page once the model is known. */
  readonly onTitle: (title: string) => void;
}

/** The designer of a stored model. */
export function FlowModelPage({ id, mayChange, onTitle }: FlowModelPageProps) {
  const say = useWords(modelsWords);
  const { api } = useBusiness();
  const read = useCallback(async () => (await contentOf(api, 'model', id)) ?? null, [api, id]);
  const { answer, retry } = useAnswer(read);
  const onDevice = useDeviceDesign('flow_model', id);
  if (answer.stage === 'failed')
    return <PendingPart failure={new Error(answer.reason)} title={say('failed')} onRetry={retry} />;
  if (answer.stage === 'loading' || onDevice.stage === 'reading') return <PendingPart />;
  if (answer.value === null)
    return (
      <Result
        status="warning"
        title={<h1 className="record-page-refused">{say('gone')}</h1>}
        extra={<Link to={MODELS_PATH}>{say('back')}</Link>}
      />
    );
  const { value } = answer;
  return (
    <OpenModel
      key={value.version}
      content={value}
      unsaved={onDevice.design}
      mayChange={mayChange}
      onReload={retry}
      onTitle={onTitle}
    />
  );
}

interface OpenModelProps extends Pick<FlowModelPageProps, 'mayChange' | 'onTitle'> {
  readonly content: FlowContent;
  readonly unsaved: DeviceDesign;
  readonly onReload: () => void;
}

function OpenModel({ content, unsaved, mayChange, onReload, onTitle }: OpenModelProps) {
  const say = useWords(modelsWords);
  const form = useBoundForm(content.key);
  const { pageName } = useBusiness();
  // What is drawn first: the stored model, or the drawing that the device has.
  const [drawn, setDrawn] = useState(content.xml);
  const design = useDesignPort(content, unsaved);
  const engine = useEngine();
  const { processes } = useProcesses();
  const news = useFlowNews();
  const [isDeployed, setDeployed] = useState(false);
  const port = useMemo(
    () => ({
      ...design.port,
      async deploy(xml: string) {
        const deployed = await design.port.deploy(xml);
        setDeployed(true);
        news();
        return deployed;
      },
    }),
    [design.port, news],
  );
  const isUnbound = processes !== undefined && !hasForm(processes, content.key);
  const toForms = pageName?.(FORMS_PATH) === undefined ? null : <Link to={FORMS_PATH}>{say('toForms')}</Link>;
  const title = say('pageTitle', { name: content.name });
  useEffect(() => onTitle(title), [onTitle, title]);
  return (
    <div className="flow-model">
      {mayChange ? null : <Alert type="info" showIcon title={say('readOnly')} />}
      {mayChange ? <FoundDesign unsaved={unsaved} onRestore={setDrawn} /> : null}
      {isDeployed && isUnbound ? (
        <Alert type="warning" role="status" showIcon title={say('deployedUnbound')} action={toForms} />
      ) : null}
      <ProcessDesigner
        title={
          <h1 className="flow-model-title" title={content.name}>
            {content.name}
          </h1>
        }
        xml={drawn}
        processKey={content.key}
        port={port}
        engine={engine}
        mayChange={mayChange}
        bindingLink={toForms}
        {...(form && { form })}
      />
      {design.conflict ? (
        <ConflictDialog
          title={say('conflictTitle')}
          text={say('conflictText')}
          conflict={design.conflict}
          onTakeTheirs={onReload}
        />
      ) : null}
    </div>
  );
}

function hasForm(processes: readonly FlowProcess[], key: string): boolean {
  return processes.some(({ processDefinitionKey, forms }) => processDefinitionKey === key && forms.length > 0);
}
