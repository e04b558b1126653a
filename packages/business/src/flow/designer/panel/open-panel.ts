import {
  compileForm,
  createFormSession,
  parseMetaForm,
  type CompiledForm,
  type DictionaryEntry,
  type FormPorts,
  type FormSession,
  type WireRecord,
} from '@org/meta-forms/core';
import { CHANGES_PATH, setHidden } from '@org/meta-forms/filling';
import type { ModelElement } from '../../bpmn/model-element.ts';
import type { ElementChange } from '../properties/element-change.ts';
import type { PanelContext, PanelItem } from './aspect.ts';
import { aspectsOf } from './aspects.ts';

/** Before the code of a dictionary that the panel answers itself. */
const OWN = '$flow/';
/** Columns of the grid that an item takes where it does not say. */
const FULL_ROW = 24;
/** The column with files that every sub-list would get. */
const NO_FILES = { name: '', field: 'attachments', columntype: 9, hidden: true };

/** The open form of an element's properties. */
export interface OpenPanel {
  readonly session: FormSession;
  /** Writes into the model what was edited. */
  readonly commit: () => void;
  /** Whether the model still has what the form was opened with or wrote last. */
  readonly isCurrent: () => boolean;
  /** What the values lack, such as rows of a condition that are not in the model; the same list until that changes. */
  readonly faults: () => readonly string[];
  /** Calls the listener after each change of a value. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a panel is opened with. */
export interface PanelOptions {
  readonly element: ModelElement;
  readonly context: PanelContext;
  readonly ports: FormPorts;
  /** Called with the changes of one edit. */
  readonly onChange: (changes: readonly ElementChange[]) => void;
}

/** Opens the properties of an element as a form. */
export function openPanel({ element, context, ports, onChange }: PanelOptions): OpenPanel {
  const parts = aspectsOf(element).map((aspect) => ({ aspect, items: aspect.items(context, element) }));
  const items = parts.flatMap((part) => part.items);
  const session = createFormSession({
    compiled: panelForm(items, context),
    record: recordOf(element, context),
    mode: 'edit',
    ports: withChoices(ports, items),
  });
  let written = session.payload();
  let inModel = JSON.stringify(recordOf(element, context));
  let faults: readonly string[] = [];
  let isWriting = false;
  function arrange() {
    const record = session.payload();
    const hidden = new Set<string>(parts.flatMap(({ aspect }) => aspect.hidden?.(record) ?? []));
    const keys = items.map(({ key }) => key);
    setHidden(
      session,
      keys.filter((key) => hidden.has(key)),
      true,
    );
    setHidden(
      session,
      keys.filter((key) => !hidden.has(key)),
      false,
    );
    const next = parts.flatMap(({ aspect }) => aspect.faults?.(record, context) ?? []);
    if (JSON.stringify(next) !== JSON.stringify(faults)) faults = next;
  }
  arrange();
  return {
    session,
    commit() {
      const record = session.payload();
      const changed = parts.filter(({ items: own }) => own.some(({ key }) => !isSame(record[key], written[key])));
      written = record;
      isWriting = true;
      const changes = changed.flatMap(({ aspect }) => aspect.changes(record, context, element));
      if (changes.length > 0) onChange(changes);
      isWriting = false;
      inModel = JSON.stringify(recordOf(element, context));
    },
    isCurrent: () => isWriting || JSON.stringify(recordOf(element, context)) === inModel,
    faults: () => faults,
    subscribe: (listener) =>
      session.subscribe(CHANGES_PATH, () => {
        arrange();
        listener();
      }),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function recordOf(element: ModelElement, context: PanelContext): WireRecord {
  return Object.assign({ id: 'properties' }, ...aspectsOf(element).map((aspect) => aspect.read(element, context)));
}

function panelForm(items: readonly PanelItem[], { say }: PanelContext): CompiledForm {
  const metaFormItemList = items.map(({ key, type, config, maxlength, choices, columns }) => ({
    itemKey: key,
    itemName: say(key),
    itemType: type,
    ...(maxlength !== undefined && { maxlength }),
    itemConfigJson: {
      span: FULL_ROW,
      ...(choices && { dictKey: OWN + key }),
      ...(columns && { columns: [...columns.map((column) => columnOf(column, say)), NO_FILES] }),
      ...config,
    },
  }));
  return compileForm(
    parseMetaForm({ metaKey: 'properties', formName: say('panel'), metaType: 1, metaFormItemList }).form,
  );
}

function columnOf({ key, type, config, maxlength, choices }: PanelItem, say: PanelContext['say']) {
  return {
    name: say(key),
    field: key,
    columntype: type,
    ...(maxlength !== undefined && { maxlength }),
    ...(choices && { dictKey: OWN + key }),
    ...config,
  };
}

/** Ports that answer the panel's own dictionaries, and the host's for persons. */
function withChoices(ports: FormPorts, items: readonly PanelItem[]): FormPorts {
  const own: ReadonlyMap<string, readonly DictionaryEntry[]> = new Map(
    items
      .flatMap((item) => [item, ...(item.columns ?? [])])
      .flatMap(({ key, choices }) => (choices ? [[OWN + key, choices] as const] : [])),
  );
  return {
    ...ports,
    dictionaries: {
      async entries(code, options) {
        return own.get(code) ?? ports.dictionaries.entries(code, options);
      },
    },
  };
}
