import { optionSource } from '@org/meta-forms/authoring';
import type { Registry } from '@org/meta-forms/core';
import { useDismissal, useLanguage, useWords, type Say } from '@org/meta-forms/react';
import { Input, Modal, Radio, type InputRef } from 'antd';
import { useState } from 'react';
import { ClearIcon, useFeedback } from '@org/meta-forms/antd';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import type { BulkCell } from '../commands/bulk-set.ts';
import { describeRefusal } from '../commands/refusal.ts';
import type { RunCommand } from '../panel/panel-changes.ts';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { attributesOf } from '../panel/panel-record.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { OwnKeys } from '../react/own-keys.tsx';
import { useFirstFocus } from '../react/use-first-focus.ts';
import { useNameMatch } from '../react/use-name-match.ts';
import { readEntered } from '../saving/read-entered.ts';
import { useUnappliedEntry } from '../saving/unapplied-context.tsx';
import { CascadeParameter } from './cascade-parameter.tsx';
import { cascadeParents, type CascadeParent } from './cascade-parents.ts';
import { fittingParameter } from './fitting-parameter.ts';
import { relationsWords } from './relations.words.ts';
import { useSourceParameters } from './use-source-parameters.ts';

const DIALOG_WIDTH = 760;
/** Longer lists of parents have a search. */
const SEARCHED_FROM = 4;

export interface CascadeDialogProps {
  readonly document: FormDocument;
  /** The item whose options are restricted. */
  readonly child: ItemId;
  readonly registry: Registry;
  readonly ports: Pick<PanelPorts, 'sourceParameters' | 'filtersDictionaries'>;
  readonly run: RunCommand;
  /** The choice to begin with, as the author left it; that of the form where missing. */
  readonly entered?: string | undefined;
  readonly onEnd: () => void;
}

/** Chooses the item that restricts another one, and says what is asked for then. Applying is one step. */
export function CascadeDialog({ document, child, registry, ports, run, entered, onEnd }: CascadeDialogProps) {
  const say = useWords(relationsWords);
  const language = useLanguage();
  const announce = useAnnounce();
  const { message } = useFeedback();
  const item = document.items.get(child);
  const label = item?.label || (item?.key ?? '');
  const [stored] = useState(() => cascadeOf(document, child));
  const [cascade, setCascade] = useState(() => readCascade(entered) ?? stored);
  const parents = cascadeParents(document, child, registry).toSorted(
    (a, b) => Number(b.item.key === stored.parent) - Number(a.item.key === stored.parent),
  );
  const { refKey } = attributesOf(document, child);
  const parameters = useSourceParameters(ports, typeof refKey === 'string' ? refKey : undefined);
  const parent = parents.find(({ item: one }) => one.key === cascade.parent)?.item;
  const type = item && registry.byCode(item.type);
  const isUnfiltered = ports.filtersDictionaries === false && type !== undefined && optionSource(type) === 'dictKey';
  const [text, search] = useState('');
  const { ref, afterOpenChange } = useFirstFocus<InputRef>();
  const matches = useNameMatch(text !== '');
  // The chosen one stays in sight.
  const found = parents.filter(
    ({ item: one }) => one.key === cascade.parent || matches(one.label, text) || matches(one.key, text),
  );
  /** Another parent takes the parameter that fits it. */
  function choose(key: string) {
    const chosen = parents.find(({ item: one }) => one.key === key)?.item;
    const fitting = chosen && fittingParameter(parameters ?? [], chosen)?.name;
    setCascade({ parent: key, param: fitting === undefined || fitting === key ? '' : fitting });
  }

  const isChanged = cascade.parent !== stored.parent || cascade.param !== stored.param;
  const dismiss = useDismissal(() => isChanged, onEnd);
  useUnappliedEntry({ editor: 'cascade', item: child }, isChanged ? JSON.stringify(cascade) : undefined);

  function apply() {
    const cells: readonly BulkCell[] = [
      { id: child, name: 'cascadeField', value: filled(cascade.parent) },
      { id: child, name: 'param', value: cascade.parent === '' ? undefined : filled(cascade.param) },
    ];
    const refusal = isChanged ? run('bulkSet', { cells }) : undefined;
    if (refusal) return void message.warning(say('refused', { reason: describeRefusal(refusal, language) }));
    announce(say('cascadeApplied'));
    onEnd();
  }

  return (
    <OwnKeys>
      <Modal
        open
        width={DIALOG_WIDTH}
        title={say('cascadeTitle', { label })}
        okText={say('apply')}
        cancelText={say('dismiss')}
        mask={{ closable: false }}
        afterOpenChange={afterOpenChange}
        onOk={apply}
        onCancel={dismiss}
      >
        <div className="mfd-mapping-sides">
          <section aria-label={say('parents')}>
            <h3>{say('parents')}</h3>
            {parents.length > SEARCHED_FROM ? (
              <Input
                ref={ref}
                allowClear={{ clearIcon: <ClearIcon /> }}
                className="mfd-cascade-search"
                value={text}
                aria-label={say('filter')}
                placeholder={say('filter')}
                onChange={({ target }) => search(target.value)}
              />
            ) : null}
            <Radio.Group
              vertical
              value={cascade.parent}
              onChange={({ target }) => choose(String(target.value))}
              options={[{ value: '', label: say('noParent') }, ...found.map((one) => parentOption(one, say))]}
            />
          </section>
          <section aria-label={say('child')}>
            <h3>{say('child')}</h3>
            <p>{label}</p>
            {parent && isUnfiltered ? <UnfilteredChild parent={parent} label={label} /> : null}
            {parent && !isUnfiltered ? (
              <CascadeParameter
                value={cascade.param}
                parent={parent}
                childLabel={label}
                parameters={parameters}
                onChange={(param) => setCascade({ ...cascade, param })}
              />
            ) : null}
            {parent ? (
              <CascadeEffects parent={parent} child={label} param={isUnfiltered ? undefined : cascade.param} />
            ) : null}
          </section>
        </div>
      </Modal>
    </OwnKeys>
  );
}

/** Says that all options stay, and what restricts them instead. */
function UnfilteredChild({ parent, label }: { readonly parent: DocumentItem; readonly label: string }) {
  const say = useWords(relationsWords);
  return (
    <p className="mfd-cascade-refused" role="status">
      {say('unfiltered', { child: label, parent: parent.label || parent.key })}
    </p>
  );
}

/** A parent to choose, with the reason where it cannot be chosen. */
function parentOption({ item: { key, label }, refused }: CascadeParent, say: Say<keyof typeof relationsWords.zh>) {
  const name = label || key;
  return {
    value: key,
    disabled: refused !== undefined,
    label: refused === undefined ? name : `${name} — ${say(refused)}`,
  };
}

interface CascadeEffectsProps {
  readonly parent: DocumentItem;
  readonly child: string;
  /** Undefined: nothing is asked for by the parent. */
  readonly param: string | undefined;
}

/** What a cascade does while a form is filled in. */
function CascadeEffects({ parent: { key, label: parent }, child, param }: CascadeEffectsProps) {
  const say = useWords(relationsWords);
  return (
    <ul className="mfd-cascade-effects">
      {param === undefined ? null : <li>{say('asked', { param: param.trim() || key, parent })}</li>}
      <li>{say('whenEmpty', { parent, child })}</li>
      <li>{say('whenChanged', { parent, child })}</li>
    </ul>
  );
}

function filled(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

function cascadeOf(document: FormDocument, child: ItemId) {
  const { cascadeField, param } = attributesOf(document, child);
  return {
    parent: typeof cascadeField === 'string' ? cascadeField : '',
    param: typeof param === 'string' ? param : '',
  };
}

function readCascade(entered: string | undefined): ReturnType<typeof cascadeOf> | undefined {
  const value = readEntered(entered);
  const parent = value?.['parent'];
  const param = value?.['param'];
  return typeof parent === 'string' && typeof param === 'string' ? { parent, param } : undefined;
}
