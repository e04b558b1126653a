import { useFeedback } from '@org/meta-forms/antd';
import { describeIssue } from '@org/meta-forms/authoring';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Button, Drawer, Spin } from 'antd';
import { useMemo, useState } from 'react';
import type { VerbPartProps } from '../administration/administration.ts';
import { AskedPublishPart } from '../administration/verbs/publish-part.tsx';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from '../records/records.words.ts';
import { authoringWords } from './authoring.words.ts';
import { ItemTable } from './item-table.tsx';
import { authoredItems, itemAt, type AuthoredItem } from './mapped-form.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { createMappingPort } from './mapping-port.ts';
import { useMetaFormDraft, type MetaFormDraft } from './use-meta-form-draft.ts';
import { useMappingNames } from './use-mapping-names.ts';

/** Width of the drawer with the items, in px. */
const ITEMS_DRAWER_WIDTH = 960;

/**
 * The items of a form with the sources of their values, which an author configures here before publishing the draft.
 */
export function FormItemsPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(authoringWords);
  const sayRecords = useWords(recordsWords);
  const { can } = useBusiness();
  const [changed, setChanged] = useState(false);
  // The version that was on screen when the author chose to publish.
  const [publishing, setPublishing] = useState<number>();
  const { draft, failure, retry, saveMapping } = useMetaFormDraft(String(record['id']));

  function endPublishing(published: boolean) {
    setPublishing(undefined);
    if (!published) return;
    setChanged(true);
    retry();
  }

  return (
    <Drawer
      open
      size={ITEMS_DRAWER_WIDTH}
      title={say('itemsTitle', { name: String(record['formName']) })}
      onClose={() => onEnd(changed)}
      extra={
        draft && can('metaform_publish') ? (
          <Button type="primary" autoInsertSpace={false} onClick={() => setPublishing(draft.version)}>
            {say('publish')}
          </Button>
        ) : null
      }
    >
      {failure === undefined ? null : (
        <Alert
          type="error"
          showIcon
          title={say('failed', { reason: failure })}
          action={<Button onClick={retry}>{sayRecords('retry')}</Button>}
        />
      )}
      {draft === null ? <Alert type="warning" showIcon title={say('gone')} /> : null}
      {draft === undefined && failure === undefined ? <Spin description={sayRecords('loading')} /> : null}
      {draft ? <DraftItems draft={draft} saveMapping={saveMapping} onChanged={() => setChanged(true)} /> : null}
      {publishing === undefined ? null : (
        <AskedPublishPart record={{ ...record, version: publishing }} onEnd={endPublishing} />
      )}
    </Drawer>
  );
}

interface DraftItemsProps extends Pick<ReturnType<typeof useMetaFormDraft>, 'saveMapping'> {
  readonly draft: MetaFormDraft;
  readonly onChanged: () => void;
}

function DraftItems({ draft, saveMapping, onChanged }: DraftItemsProps) {
  const say = useWords(authoringWords);
  const { api, can } = useBusiness();
  const { message } = useFeedback();
  const port = useMemo(() => createMappingPort(api), [api]);
  const items = useMemo(() => authoredItems(draft.compiled.fields), [draft]);
  const names = useMappingNames(port, items);
  // The path, not the item: a draft that was loaded again has new items.
  const [path, setPath] = useState<string>();
  const configured = path === undefined ? undefined : itemAt(items, path);
  const editable = can('metaform_edit');

  async function save(item: AuthoredItem, mapping: Parameters<typeof saveMapping>[1]) {
    const end = await saveMapping(item.field.keys, mapping);
    if (end !== 'saved') return end;
    message.success(say('draftSaved'));
    onChanged();
    return end;
  }

  return (
    <>
      <p className="administration-hint">
        {say('hint')} {draft.publishedVersion === 0 ? say('neverPublished') : null}
      </p>
      <Issues draft={draft} />
      <ItemTable
        draft={draft}
        items={items}
        names={names}
        editable={editable}
        onConfigure={(item) => setPath(item.path)}
      />
      {configured ? (
        <MappingDialog
          draft={draft}
          item={configured}
          port={port}
          onEnd={() => setPath(undefined)}
          {...(editable ? { onSave: (mapping) => save(configured, mapping) } : {})}
        />
      ) : null}
    </>
  );
}

/** The issues that the compiler finds in the draft. Errors prevent publishing. */
function Issues({ draft: { issues } }: { readonly draft: MetaFormDraft }) {
  const say = useWords(authoringWords);
  const language = useLanguage();
  if (issues.length === 0) return null;
  return (
    <Alert
      className="authoring-notice"
      showIcon
      type={issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
      title={say('issues', { count: issues.length })}
      description={
        <ul className="authoring-issues">
          {[...new Set(issues.map((issue) => describeIssue(issue, language)))].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  );
}
