import type { PropertyItem } from '@org/meta-forms/authoring';
import { createFormSession, fieldPath, type FormSession, type WireRecord } from '@org/meta-forms/core';
import { setHidden } from '@org/meta-forms/filling';
import { createListeners } from '@org/meta-forms/react';
import { sameJson } from '@org/meta-forms/document';
import { describeRefusal, type Refusal } from '../commands/refusal.ts';
import {
  panelChanges,
  restoreDefault,
  runChange,
  wouldRefuse,
  type PanelChange,
  type RunCommand,
} from './panel-changes.ts';
import { panelForm } from './panel-form.ts';
import { panelPorts, type PanelPorts } from './panel-ports.ts';
import { changedFromDefault, mixedProperties, panelRecord } from './panel-record.ts';
import { panelProperties, type PanelSelection } from './panel-selection.ts';
import { sameProperty, writeProperty } from './property-values.ts';

/** What is marked at the properties. */
export interface PanelMarks {
  readonly changed: ReadonlySet<string>;
  readonly mixed: ReadonlySet<string>;
}

/** One open property panel: the session of its form, and how it follows the document. */
export interface OpenPanel {
  readonly session: FormSession;
  readonly properties: readonly PropertyItem[];
  readonly ports: PanelPorts;
  readonly selection: () => PanelSelection;
  /** Runs a command on the document that the panel follows. */
  readonly run: RunCommand;
  readonly marks: () => PanelMarks;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs the commands of what was edited. A refused value stays, with the sentence of the refusal. */
  readonly commit: () => void;
  /** Takes note of typing: the texts are in the document within a moment, also while the author goes on. */
  readonly typed: () => void;
  readonly restore: (property: string) => void;
  /** Takes over another state of the document; false where the panel has to be opened again. */
  readonly follow: (selection: PanelSelection, run: RunCommand) => boolean;
  /** Shows the properties that fit, and hides the others. */
  readonly show: (fits: (item: PropertyItem) => boolean) => void;
}

export interface OpenPanelOptions {
  readonly selection: PanelSelection;
  readonly run: RunCommand;
  readonly ports: PanelPorts;
}

/** A refused value and the sentence about it. */
interface RefusedValue {
  readonly value: unknown;
  readonly refusal: Refusal;
}

interface Opened {
  readonly session: FormSession;
  readonly properties: readonly PropertyItem[];
  run: RunCommand;
  readonly refused: Map<string, RefusedValue>;
  selection: PanelSelection;
  /** The panel's record of the document. */
  record: WireRecord;
  marks: PanelMarks;
  fits: (item: PropertyItem) => boolean;
  /** Runs until what was typed is committed. */
  typing: ReturnType<typeof setTimeout> | undefined;
}

/** Time from a keystroke until the text is in the document, in ms. */
const TYPING_PAUSE = 600;

export function createOpenPanel({ selection, run, ports }: OpenPanelOptions): OpenPanel {
  const { subscribe, call } = createListeners();
  const record = panelRecord(selection);
  const session = createFormSession({
    compiled: panelForm(selection),
    record,
    mode: 'edit',
    ports: panelPorts(() => opened.selection, ports),
  });
  const opened: Opened = {
    session,
    properties: panelProperties(selection),
    run,
    refused: new Map(),
    selection,
    record,
    marks: marksOf(selection),
    fits: () => true,
    typing: undefined,
  };
  return {
    session,
    properties: opened.properties,
    ports,
    selection: () => opened.selection,
    run: (id, args) => opened.run(id, args),
    subscribe,
    marks: () => opened.marks,
    commit: () => commit(opened),
    typed: () => void (opened.typing ??= setTimeout(() => commit(opened, { isTyping: true }), TYPING_PAUSE)),
    restore: (property) => runAll(opened, restoreDefault(opened.selection, property)),
    follow(next, nextRun) {
      opened.run = nextRun;
      if (!follow(opened, next)) return false;
      call();
      return true;
    },
    show(fits) {
      opened.fits = fits;
      arrange(opened);
    },
  };
}

function marksOf(selection: PanelSelection): PanelMarks {
  return { changed: changedFromDefault(selection), mixed: mixedProperties(selection) };
}

function commit(opened: Opened, { isTyping = false } = {}): void {
  clearTimeout(opened.typing);
  opened.typing = undefined;
  const { session, selection, record, refused } = opened;
  const edited = session.payload();
  const after: Record<string, unknown> = { ...edited };
  // A value that the panel's own form finds wrong, or that was refused already, is not sent to the document.
  for (const { itemKey } of opened.properties) {
    const again = refused.get(itemKey);
    if (again && !sameJson(again.value, edited[itemKey])) refused.delete(itemKey);
    if (hasOwnProblem(session, itemKey) || refused.has(itemKey)) after[itemKey] = record[itemKey];
  }
  const changes = panelChanges(selection, record, after);
  // A text that is not whole yet is no mistake.
  runAll(opened, isTyping ? changes.filter((change) => !wouldRefuse(selection.document, change)) : changes);
  arrange(opened);
}

function hasOwnProblem(session: FormSession, key: string): boolean {
  return session.getSnapshot(fieldPath(key)).problems.some(({ code }) => code !== 'SERVER');
}

function runAll(opened: Opened, changes: readonly PanelChange[]): void {
  for (const change of changes) {
    const refusal = runChange(opened.run, change);
    if (refusal?.refused === 'NOTHING_CHANGES') showDocument(opened, change.properties);
    else noteResult(opened, change.properties, refusal);
  }
  showRefusals(opened);
}

/** What was typed means what the document has already, in another notation. */
function showDocument({ session, record }: Opened, properties: readonly string[]): void {
  // Rows say it in one notation only.
  const keys = properties.filter((key) => session.fieldAt(fieldPath(key)).type.structure === 'value');
  session.changeAll(keys.map((key) => changeTo(session, key, record)));
}

function noteResult(opened: Opened, properties: readonly string[], refusal: Refusal | undefined): void {
  const { session, refused } = opened;
  const edited = session.payload();
  for (const key of properties) {
    if (refusal) refused.set(key, { value: edited[key], refusal });
    // The panel receives the new document later; until then the same edit is not run again.
    else opened.record = { ...opened.record, [key]: edited[key] };
  }
}

/** The sentences of refused values at their fields; leaving a field removes what its own type did not find. */
function showRefusals({ session, refused, selection }: Opened): void {
  for (const [key, { refusal }] of refused) {
    const path = fieldPath(key);
    const message = describeRefusal(refusal, selection.language);
    if (session.getSnapshot(path).problems.some(({ params }) => params?.['message'] === message)) continue;
    session.showProblems([{ code: 'SERVER', path, label: session.fieldAt(path).label, params: { message } }]);
  }
}

function follow(opened: Opened, selection: PanelSelection): boolean {
  const { session, properties, record: before, refused } = opened;
  const record = panelRecord(selection);
  const edited = session.payload();
  const changed = properties.filter(({ itemKey }) => !sameJson(record[itemKey], before[itemKey]));
  const outdated = changed.filter((item) => !sameProperty(item, record[item.itemKey], edited[item.itemKey]));
  // The rows of an open form are its own: other rows need another session.
  if (outdated.some(({ property }) => property?.columns)) return false;
  const renamed = properties.filter(({ itemKey }) => record[`$${itemKey}`] !== before[`$${itemKey}`]);
  opened.selection = selection;
  opened.record = record;
  opened.marks = marksOf(selection);
  for (const { itemKey } of changed) refused.delete(itemKey);
  session.changeAll([...new Set([...outdated, ...renamed])].map(({ itemKey }) => changeTo(session, itemKey, record)));
  arrange(opened);
  return true;
}

function changeTo(session: FormSession, key: string, record: WireRecord) {
  const field = session.fieldAt(fieldPath(key));
  const display = record[`$${key}`];
  const value: unknown = field.type.decode(record[key], field);
  return { path: fieldPath(key), value, ...(typeof display === 'string' && { display }) };
}

function arrange(opened: Opened): void {
  const { session, properties, fits } = opened;
  const edited = session.payload();
  const byKey = new Map(properties.map((item) => [item.itemKey, item]));
  const isSet = (key: string) => {
    const item = byKey.get(key);
    return item !== undefined && writeProperty(item, edited[key]) !== undefined;
  };
  const isShown = (item: PropertyItem) =>
    fits(item) &&
    (item.property?.when === undefined || isSet(item.property.when)) &&
    (item.property?.unless === undefined || !isSet(item.property.unless));
  const keys = (shown: boolean) => properties.filter((it) => isShown(it) === shown).map(({ itemKey }) => itemKey);
  setHidden(session, keys(false), true);
  setHidden(session, keys(true), false);
  showRefusals(opened);
}
