import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { candidatesByKey, queryFields } from '../../query/candidate-fields.ts';
import type { Query } from '../../query/query.ts';
import { queryToScheme } from '../../query/query-scheme.ts';
import { readQuery } from '../../query/read-query.ts';
import { startingConditions } from '../../query/starting-conditions.ts';
import { MetaFormError } from '../../metadata/errors.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useNotices } from '../../react/use-notices.ts';
import { PHONE_QUERY, useMedia } from '../../ui/frame/use-media.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { querySpeech } from '../search/query-speech.ts';
import { ChosenGroup } from './chosen-group.tsx';
import { QueryAlert } from './query-alert.tsx';
import { conditionsOfDraft, queryOfDraft } from './query-draft.ts';
import { queryDialogWords } from './query-dialog.words.ts';
import { FoldedSources, QuerySources } from './query-sources.tsx';
import { SchemeDialog } from './scheme-dialog.tsx';
import { useKeyNames } from './use-key-names.ts';
import { useQueryDraft } from './use-query-draft.ts';
import { useSchemes } from './use-schemes.ts';
import { useTemplate } from './use-template.ts';

/** forms.md §9: form dialog width and dialog minimum width, in px. */
const WIDTH = 960;
const LEAST_WIDTH = 740;

/** Properties of `QueryDialog`. */
export interface QueryDialogProps {
  readonly open: boolean;
  /** Its own title where missing. */
  readonly title?: string;
  readonly compiled: CompiledForm;
  /** The current query; without conditions the dialog begins with the usual ones. */
  readonly query: Query;
  /** Called with the query that the person runs. */
  readonly onQuery: (query: Query) => void;
  readonly onClose: () => void;
}

/**
 * Builds a query: candidates and stored queries on the left, the chosen conditions on the right, and its sentence. On a
 * phone the conditions come first.
 */
export function QueryDialog(props: QueryDialogProps) {
  return props.open ? <OpenedQueryDialog {...props} /> : null;
}

function OpenedQueryDialog(props: QueryDialogProps) {
  const { compiled, query } = props;
  const language = useLanguage();
  const ports = usePorts();
  const say = useWords(queryDialogWords);
  const candidates = useMemo(() => queryFields(compiled, language), [compiled, language]);
  const { isRead, template, failure, retry } = useTemplate(ports.templates, compiled.form.id);
  const hasConditions = query.parts.length > 0;
  const beginning = useMemo(
    () => (hasConditions ? query : { ...startingConditions(candidates, template), keyword: query.keyword }),
    [hasConditions, query, candidates, template],
  );
  const { kit } = useMetaFormProvider();
  if (!isRead && !hasConditions)
    return (
      <kit.Dialog
        open
        title={props.title ?? say('title')}
        width={WIDTH}
        minWidth={LEAST_WIDTH}
        footer={null}
        onDismiss={props.onClose}
      >
        <p className="mf-query-note" role="status">
          {say('loading')}
        </p>
      </kit.Dialog>
    );
  return (
    <QueryFrame
      // A template that arrives after all begins the query again.
      key={template ?? ''}
      {...props}
      beginning={beginning}
      ports={ports}
      candidates={candidates}
      templateFailure={hasConditions ? undefined : failure}
      onRetryTemplate={retry}
    />
  );
}

function usePorts(): FormPorts {
  const { ports } = useMetaFormProvider();
  if (!ports)
    throw new MetaFormError('META_FORM_OUTSIDE_PROVIDER', {
      hook: 'QueryDialog',
      provider: '<MetaFormProvider ports>',
    });
  return ports;
}

interface QueryFrameProps extends QueryDialogProps {
  readonly beginning: Query;
  readonly ports: FormPorts;
  readonly candidates: ReturnType<typeof queryFields>;
  readonly templateFailure: string | undefined;
  readonly onRetryTemplate: () => void;
}

function QueryFrame({ compiled, beginning, ports, candidates, onQuery, onClose, ...template }: QueryFrameProps) {
  const say = useWords(queryDialogWords);
  const language = useLanguage();
  const notices = useNotices();
  const { kit } = useMetaFormProvider();
  const isPhone = useMedia(PHONE_QUERY);
  const editing = useQueryDraft(beginning);
  const fields = useMemo(() => candidatesByKey(candidates), [candidates]);
  const { draft } = editing;
  const conditions = useMemo(() => conditionsOfDraft(draft), [draft]);
  const names = useKeyNames({ fields, conditions, ports });
  const { state, reload } = useSchemes(ports.schemes, compiled.metaKey);
  const [isNaming, setNaming] = useState(false);
  const runButton = useRef<HTMLButtonElement>(null);
  const chosen = queryOfDraft(draft);
  const sentence = readQuery(chosen, candidates, querySpeech({ language, kit, names }));

  function openNaming() {
    if (conditions.length === 0) notices.warn(say('chooseConditions'));
    else setNaming(true);
  }
  async function saveScheme(name: string) {
    await ports.schemes?.save(compiled.metaKey, { name, json: queryToScheme(chosen) });
    notices.success(say('saved'));
    reload();
  }
  function run() {
    onQuery(chosen);
    onClose();
  }

  const sources = { candidates, editing, schemePort: ports.schemes, schemes: state, onReload: reload };
  const footer = (
    <>
      <Button autoInsertSpace={false} onClick={() => editing.clear(fields)}>
        {say('clear')}
      </Button>
      {ports.schemes ? (
        <Button autoInsertSpace={false} onClick={openNaming}>
          {say('saveScheme')}
        </Button>
      ) : null}
      <Button autoInsertSpace={false} onClick={onClose}>
        {say('dismiss')}
      </Button>
      <Button ref={runButton} type="primary" autoInsertSpace={false} onClick={run}>
        {say('run')}
      </Button>
    </>
  );
  return (
    <kit.Dialog
      open
      title={template.title ?? say('title')}
      width={WIDTH}
      minWidth={LEAST_WIDTH}
      footer={footer}
      onDismiss={onClose}
    >
      {template.templateFailure === undefined ? null : (
        <QueryAlert
          title={say('templateFailed', { reason: template.templateFailure })}
          onRetry={template.onRetryTemplate}
        />
      )}
      <div className="mf-query">
        {isPhone ? null : <QuerySources {...sources} />}
        <div className="mf-query-right">
          <ChosenGroup
            group={draft}
            depth={0}
            editing={editing}
            fields={fields}
            ports={ports}
            names={names}
            // After the input has taken what was typed: a number may change when Enter ends it.
            onEnter={() => setTimeout(() => runButton.current?.click())}
          />
          {isPhone ? <FoldedSources {...sources} /> : null}
        </div>
      </div>
      <output className="mf-query-sentence">{say('sentence', { sentence })}</output>
      <SchemeDialog open={isNaming} onSave={saveScheme} onClose={() => setNaming(false)} />
    </kit.Dialog>
  );
}
