import { useFeedback } from '@org/meta-forms/antd';
import { useDismissal, useLanguage, useSpelling, useWords } from '@org/meta-forms/react';
import type { ResultKind } from '@org/meta-forms/core';
import { Modal } from 'antd';
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { describeRefusal } from '../commands/refusal.ts';
import type { RunCommand } from '../panel/panel-changes.ts';
import { attributesOf } from '../panel/panel-record.ts';
import type { PanelTypes } from '../panel/panel-selection.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { OwnKeys } from '../react/own-keys.tsx';
import { useUnappliedEntry } from '../saving/unapplied-context.tsx';
import { formulaWords } from './formula.words.ts';
import { followRenames } from './follow-renames.ts';
import { formulaLabels } from './formula-labels.ts';
import { formulaOf } from './formula-of.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { formulaNames } from './named-values.ts';
import { readText } from './read-text.ts';

const DIALOG_WIDTH = 960;

export interface FormulaDialogProps {
  readonly document: FormDocument;
  readonly id: ItemId;
  readonly registry: PanelTypes['registry'];
  readonly run: RunCommand;
  /** The text to begin with, as the author left it; that of the form where missing. */
  readonly entered?: string | undefined;
  readonly onEnd: () => void;
}

/** Edits the formula of one item. Applying it is one step that can be undone. */
export function FormulaDialog({ document, id, registry, run, entered, onEnd }: FormulaDialogProps) {
  const say = useWords(formulaWords);
  const language = useLanguage();
  const announce = useAnnounce();
  const { message } = useFeedback();
  const { text, setText, isChanged } = useFormulaText(document, id, entered);
  useUnappliedEntry({ editor: 'formula', item: id }, isChanged ? text : undefined);
  const names = useMemo(() => formulaNames(document, id, registry), [document, id, registry]);
  const shown = useDeferredValue(text);
  const read = useMemo(
    () => readText(shown, { document, id, names, language }),
    [shown, document, id, names, language],
  );
  const isSpelt = useSpelling(true);
  const box = useRef<HTMLDivElement>(null);
  const dismiss = useDismissal(() => isChanged, onEnd);
  const item = document.items.get(id);
  const kind: ResultKind = registry.byCode(item?.type ?? -1)?.resultKind ?? 'text';
  const label = item?.label || (item?.key ?? '');

  function apply() {
    const { stored } = readText(text, { document, id, names, language });
    const { computeData } = attributesOf(document, id);
    const { formula: _, ...others } = isObject(computeData) ? computeData : {};
    const value = stored === '' ? others : { ...others, formula: stored };
    const isEmpty = Object.keys(value).length === 0;
    const refusal = run('setProperties', { ids: [id], name: 'computeData', value: isEmpty ? undefined : value });
    if (refusal && refusal.refused !== 'NOTHING_CHANGES')
      return void message.warning(say('refused', { reason: describeRefusal(refusal, language) }));
    announce(say('applied'));
    onEnd();
  }

  function leave(event: KeyboardEvent) {
    // The list of completions closes with the same key.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) dismiss();
  }

  return (
    <OwnKeys>
      <Modal
        open
        width={DIALOG_WIDTH}
        title={say('title', { label })}
        okText={say('apply')}
        cancelText={say('dismiss')}
        keyboard={false}
        mask={{ closable: false }}
        onOk={apply}
        afterOpenChange={(isOpen) => isOpen && box.current?.querySelector<HTMLElement>('.cm-content')?.focus()}
        onCancel={dismiss}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the parts inside */}
        <div ref={box} className="mfd-formula" onKeyDown={leave}>
          <FormulaEditor
            text={text}
            onChange={setText}
            search={{ values: names.values, wanted: kind, language, isSpelt }}
            names={names}
            read={read}
            document={document}
            labelOf={formulaLabels(document, language)(id)}
            result={{ kind, fractionDigits: digitsOf(document, id) }}
          />
        </div>
      </Modal>
    </OwnKeys>
  );
}

/** The text that is edited: keys of items follow their renames. */
function useFormulaText(document: FormDocument, id: ItemId, entered: string | undefined) {
  const [state, setState] = useState(() => ({ document, text: entered ?? formulaOf(document, id) }));
  if (state.document !== document)
    setState({ document, text: followRenames(state.text, id, { before: state.document, after: document }) });
  return {
    text: state.text,
    setText: (text: string) => setState((before) => ({ ...before, text })),
    isChanged: state.text !== formulaOf(document, id),
  };
}

function digitsOf(document: FormDocument, id: ItemId): number | undefined {
  const digits = document.items.get(id)?.config['digits'];
  return typeof digits === 'number' ? digits : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
