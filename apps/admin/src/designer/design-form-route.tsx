import { formCalls, metaFormsCalls } from '@org/contract';
import { FormDesigner } from '@org/meta-forms-designer';
import '@org/meta-forms-designer/styles.css';
import { sayIn, type Language } from '@org/meta-forms/core';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { MissingPage, PermittedOnly, usePageTitle, usePermission } from '@org/shell';
import { PendingPage } from '@org/meta-forms/antd';
import { Alert, Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { drafts } from '../connection.ts';
import { FormSurroundings } from '../form-surroundings.tsx';
import { designerPageWords } from './designer.words.ts';
import { useMenuOffer } from './use-menu-offer.tsx';
import { useAuthorPorts } from './use-author-ports.ts';
import { usePublishingPort } from './use-publishing-port.ts';
import { useVersionPorts } from './use-version-ports.ts';
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
  const { form, failure, retry, save, reload } = useStoredForm(id);
  const name = form?.formName;
  const title = useCallback(
    (language: Language) => sayIn(designerPageWords, language)('title', { name: name ?? '' }),
    [name],
  );
  usePageTitle(name === undefined ? undefined : title);
  if (failure !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={say('failed', { reason: failure })}
        action={<Button onClick={retry}>{say('retry')}</Button>}
      />
    );
  if (form === undefined) return <PendingPage label={say('opening')} />;
  if (form === null) return <MissingPage />;
  return <OpenForm form={form} save={save} reload={reload} />;
}

/** Whether the address asks for the review, as 发布 in the list of forms does; a reload does not open it again. */
function useOpensReview(): boolean {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('publish');
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  useEffect(() => {
    if (isAsked) setSearch({}, { replace: true });
  }, [isAsked, setSearch]);
  return wasAsked;
}

const TO_THE_MINUTE = 'yyyy-MM-dd HH:mm'.length;

interface OpenFormProps {
  readonly form: StoredForm;
  readonly save: ReturnType<typeof useStoredForm>['save'];
  readonly reload: ReturnType<typeof useStoredForm>['reload'];
}

function OpenForm({ form, save, reload }: OpenFormProps) {
  const can = usePermission();
  const ports = useAuthorPorts();
  const { ports: previewPorts } = useMetaFormProvider();
  const { versions, editors } = useVersionPorts(form.id);
  const { offer, dialog } = useMenuOffer(form);
  const publishing = usePublishingPort(form, offer);
  const opensReview = useOpensReview();
  return (
    <div className="design-form">
      <FormDesigner
        title={<h1 className="design-form-title">{form.formName}</h1>}
        form={form.definition}
        version={form.version}
        savedAt={form.updateTime.slice(0, TO_THE_MINUTE) || undefined}
        publishedKey={form.publishedVersion > 0 ? form.metaKey : undefined}
        onSave={save}
        onReload={reload}
        deviceDrafts={drafts}
        calls={formCalls}
        ports={ports}
        previewPorts={previewPorts}
        versions={versions}
        editors={editors}
        opensReview={opensReview}
        publishing={can(metaFormsCalls.publish.permission) ? publishing : undefined}
      />
      {dialog}
    </div>
  );
}
