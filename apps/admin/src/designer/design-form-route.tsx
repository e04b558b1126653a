import { PublishPart } from '@org/business';
import { formCalls, metaFormsCalls } from '@org/contract';
import { FormDesigner } from '@org/meta-forms-designer';
import '@org/meta-forms-designer/styles.css';
import { useWords } from '@org/meta-forms/react';
import { MissingPage, PermittedOnly, usePermission } from '@org/shell';
import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { FormSurroundings } from '../form-surroundings.tsx';
import { designerPageWords } from './designer.words.ts';
import { useStoredForm, type StoredForm } from './use-stored-form.ts';
import './designer.css';

/** `/system/metaform/design/{id}`: the designer of a form, for people who may edit forms. */
export function DesignFormRoute() {
  const { id = '' } = useParams();
  return (
    <PermittedOnly permission={metaFormsCalls.submit.permission}>
      <FormSurroundings>
        <DesignFormPage key={id} id={id} />
      </FormSurroundings>
    </PermittedOnly>
  );
}

function DesignFormPage({ id }: { readonly id: string }) {
  const say = useWords(designerPageWords);
  const { form, failure, retry, save } = useStoredForm(id);
  if (failure !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={say('failed', { reason: failure })}
        action={<Button onClick={retry}>{say('retry')}</Button>}
      />
    );
  if (form === undefined) return <Spin className="admin-page-wait" description={say('opening')} />;
  if (form === null) return <MissingPage />;
  return <OpenForm form={form} save={save} />;
}

interface OpenFormProps {
  readonly form: StoredForm;
  readonly save: ReturnType<typeof useStoredForm>['save'];
}

function OpenForm({ form, save }: OpenFormProps) {
  const can = usePermission();
  const [publishing, setPublishing] = useState<number>();
  const { id, metaKey, formName } = form;
  return (
    <div className="design-form">
      <h1 className="design-form-title">{formName}</h1>
      <FormDesigner
        form={form.definition}
        version={form.version}
        onSave={save}
        calls={formCalls}
        onPublish={can(metaFormsCalls.publish.permission) ? setPublishing : undefined}
      />
      {publishing === undefined ? null : (
        <PublishPart record={{ id, metaKey, formName, version: publishing }} onEnd={() => setPublishing(undefined)} />
      )}
    </div>
  );
}
