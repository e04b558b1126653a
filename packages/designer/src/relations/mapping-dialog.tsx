import { useFeedback } from '@org/meta-forms/antd';
import type { Registry } from '@org/meta-forms/core';
import { useAnswer, useDismissal, useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal, Select, type RefSelectProps } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { describeRefusal } from '../commands/refusal.ts';
import type { RunCommand } from '../panel/panel-changes.ts';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { OwnKeys } from '../react/own-keys.tsx';
import { useFirstFocus } from '../react/use-first-focus.ts';
import { readEntered } from '../saving/read-entered.ts';
import { useUnappliedEntry } from '../saving/unapplied-context.tsx';
import { formOfPairs, mappingTargets, matchPairs, pairCells, pairsIn, type Pairs } from './mapping-pairs.ts';
import { MappingSides } from './mapping-sides.tsx';
import { relationsWords } from './relations.words.ts';

const DIALOG_WIDTH = 960;

export interface MappingDialogProps {
  readonly document: FormDocument;
  /** The reference whose choice fills other items. */
  readonly origin: ItemId;
  readonly registry: Registry;
  readonly ports: Pick<PanelPorts, 'forms' | 'formItems'>;
  readonly run: RunCommand;
  /** The pairs to begin with, as the author left them; those of the form where missing. */
  readonly entered?: string | undefined;
  readonly onEnd: () => void;
}

/** Joins items of a source form with the items that they fill. Applying is one step that can be undone. */
export function MappingDialog({ document, origin, registry, ports, run, entered, onEnd }: MappingDialogProps) {
  const say = useWords(relationsWords);
  const language = useLanguage();
  const announce = useAnnounce();
  const { message } = useFeedback();
  const { ref, afterOpenChange } = useFirstFocus<RefSelectProps>();
  const item = document.items.get(origin);
  const label = item?.label || (item?.key ?? '');
  const [left] = useState(() => readPairs(entered, document));
  const [form, setForm] = useState(
    () => left?.form ?? formOfPairs(document, origin) ?? refKeyOf(item?.config['refKey']),
  );
  const [edited, setEdited] = useState<Pairs | undefined>(left?.pairs);
  const stored = useMemo(() => pairsIn(document, origin, form ?? ''), [document, origin, form]);
  const pairs = edited ?? stored;
  const targets = useMemo(() => mappingTargets(document, origin, registry), [document, origin, registry]);
  const forms = useAnswer(useCallback((signal: AbortSignal) => ports.forms?.({ signal }) ?? none(), [ports]));
  const sources = useItemsOf(form, ports);
  const [opened] = useState(form);
  const isChanged = form !== opened || (edited !== undefined && !samePairs(edited, stored));
  const dismiss = useDismissal(() => isChanged, onEnd);
  const [matchNote, setMatchNote] = useState<string>();
  useUnappliedEntry(
    { editor: 'mapping', item: origin },
    isChanged ? JSON.stringify({ form, pairs: [...pairs] }) : undefined,
  );
  const listed = sources.answer.stage === 'ready' ? sources.answer.value : [];
  const choices = forms.answer.stage === 'ready' ? forms.answer.value : [];

  function match() {
    const matched = matchPairs(targets, listed, pairs);
    setEdited(matched);
    const count = matched.size - pairs.size;
    const note = count === 0 ? say('matchedNone') : say('matched', { count });
    setMatchNote(note);
    announce(note);
  }

  function change(next: Pairs) {
    setEdited(next);
    setMatchNote(undefined);
  }

  function apply() {
    if (form === undefined) return onEnd();
    const cells = pairCells(document, { origin, form, pairs });
    const refusal = cells.length === 0 ? undefined : run('bulkSet', { cells });
    if (refusal) return void message.warning(say('refused', { reason: describeRefusal(refusal, language) }));
    announce(say('mappingApplied'));
    onEnd();
  }

  return (
    <OwnKeys>
      <Modal
        open
        width={DIALOG_WIDTH}
        title={say('mappingTitle', { label })}
        okText={say('apply')}
        cancelText={say('dismiss')}
        mask={{ closable: false }}
        afterOpenChange={afterOpenChange}
        onOk={apply}
        onCancel={dismiss}
      >
        <p className="mfd-quiet">{say('mappingHelp', { label })}</p>
        <div className="mfd-mapping-head">
          <Select<string>
            ref={ref}
            id="mfd-mapping-form"
            aria-label={say('sourceForm')}
            placeholder={say('chooseForm', { label })}
            value={form}
            options={choices.map(({ key, value }) => ({ value: key, label: value }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(code) => {
              setForm(code);
              setEdited(undefined);
              setMatchNote(undefined);
            }}
          />
          <Button disabled={listed.length === 0} onClick={match}>
            {say('autoMatch')}
          </Button>
          <span role="status" className="mfd-mapping-state">
            <span>{say('pairs', { count: pairs.size })}</span>
            {matchNote === undefined ? null : <span>{matchNote}</span>}
          </span>
        </div>
        {sources.answer.stage === 'failed' ? (
          <Alert
            type="error"
            showIcon
            title={say('failed', { reason: sources.answer.reason })}
            action={<Button onClick={sources.retry}>{say('retry')}</Button>}
          />
        ) : null}
        <MappingSides sources={listed} targets={targets} pairs={pairs} registry={registry} onChange={change} />
      </Modal>
    </OwnKeys>
  );
}

/** The items of the source form. */
function useItemsOf(form: string | undefined, ports: MappingDialogProps['ports']) {
  return useAnswer(
    useCallback(
      (signal: AbortSignal) => (form === undefined ? none() : (ports.formItems?.(form, { signal }) ?? none())),
      [ports, form],
    ),
  );
}

function samePairs(a: Pairs, b: Pairs): boolean {
  return a.size === b.size && [...a].every(([target, source]) => b.get(target) === source);
}

const none = () => Promise.resolve([]);

/** The records of a form are a source under the form's own code. */
function refKeyOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The pairs that an author has left, of the items that are still there. */
function readPairs(entered: string | undefined, { items }: FormDocument) {
  const value = readEntered(entered);
  const form = value?.['form'];
  const pairs = value?.['pairs'];
  if (typeof form !== 'string' || !Array.isArray(pairs)) return undefined;
  const known = pairs.flatMap((pair: unknown) => {
    const [id, key]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    return typeof id === 'string' && items.has(id) && typeof key === 'string' ? [[id, key] as const] : [];
  });
  return { form, pairs: new Map(known) };
}
