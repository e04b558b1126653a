import type { ReactNode } from 'react';
import { compileForm } from '../compile/compile-form.ts';
import type { DialogFrameProps, FormKit, Notices, Offer, Question } from '../contract/form-kit.ts';
import { defineItemType, type CompiledField } from '../contract/item-type.ts';
import type { ItemView, RowsProps, WidgetProps } from '../contract/item-view.ts';
import { createRegistry } from '../contract/registry.ts';
import { childPath } from '../contract/field-path.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import type { WireRecord } from '../ports/ports.ts';
import { keepJournal } from '../session/journal/keep-journal.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSessionOptions } from '../session/form-session.ts';
import { fakePorts } from './fake-ports.ts';
import { useSyncExternalStore } from 'react';

/** How often each widget and row was drawn, by path, for the acceptance tests of the renderer. */
export const drawn = new Map<string, number>();

function countDrawn(path: string): void {
  drawn.set(path, (drawn.get(path) ?? 0) + 1);
}

const text = defineItemType<'text', string, object>({
  code: 1,
  name: 'text',
  structure: 'value',
  fullRow: false,
  resultKind: 'text',
  showsCompanion: false,
  emptyValue: '',
  operators: ['like'],
  compile: () => ({ options: {}, schema: { type: 'string' } }),
  decode: (wire) => (typeof wire === 'string' ? wire : ''),
  encode: (value) => value,
  isFilled: (value) => value !== '',
  check: () => [],
  settle: (value) => value.trim(),
});

const rows = defineItemType<'sub-list', readonly unknown[], object>({
  code: 7,
  name: 'sub-list',
  structure: 'rows',
  fullRow: true,
  showsCompanion: false,
  emptyValue: [],
  operators: [],
  compile: (item, context) => ({
    options: {},
    schema: { type: 'array' },
    columns: context.compileColumns(item.itemConfig.columns ?? []),
  }),
  decode: (wire) => (Array.isArray(wire) ? wire : []),
  encode: (value) => value,
  isFilled: (value) => value.length > 0,
  check: () => [],
  settle: (value) => value,
});

const testRegistry = createRegistry([text, rows]);

function TextInput({ id, path, value, problems, required, disabled, onChange, onBlur }: WidgetProps<string>) {
  countDrawn(path);
  if (value === 'throw') throw new Error('a widget that fails');
  return (
    <input
      id={id}
      value={value}
      disabled={disabled}
      aria-required={required}
      aria-invalid={problems.length > 0}
      aria-describedby={`${id}-problems`}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

const textView: ItemView<string> = {
  Widget: TextInput,
  Text: ({ value }) => value,
  Cell: ({ value }) => value,
  plainText: (value) => value,
  icon: null,
};

function RowsTable({ id, path, field, rows: access, CellSlot }: RowsProps) {
  const read = () => access.getRows(path);
  const list = useSyncExternalStore((listener) => access.subscribe(path, listener), read, read);
  return (
    <table id={id}>
      <tbody>
        {list.map((row) => (
          <tr key={row.id}>
            {field.columns.map((column: CompiledField) => (
              <td key={column.key}>
                <CellSlot path={childPath(row.path, column.key)} editing />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowsView: ItemView<readonly unknown[]> = {
  Widget: () => null,
  Text: () => null,
  Cell: () => null,
  plainText: () => '',
  Rows: RowsTable,
  icon: null,
};

/** Recorded messages, and the answer to questions. */
export const said: { notices: string[]; agree: boolean; questions: Question[]; offers: Offer[] } = {
  notices: [],
  agree: true,
  questions: [],
  offers: [],
};

const notices: Notices = {
  success: (sentence) => void said.notices.push(sentence),
  warn: (sentence) => void said.notices.push(sentence),
  error: (sentence) => void said.notices.push(sentence),
  offer: (offer) => {
    said.offers.push(offer);
    return () => void (said.offers = said.offers.filter((other) => other !== offer));
  },
  confirm: (question) => {
    said.questions.push(question);
    said.notices.push(question.title);
    return Promise.resolve(said.agree);
  },
};

function NativeDialog({ open, title, headActions, footer, children }: DialogFrameProps): ReactNode {
  return open ? (
    <div role="dialog">
      <h2>{title}</h2>
      {headActions}
      {children}
      {footer}
    </div>
  ) : null;
}

/** A kit of native elements: it counts, and it shows that the renderer needs no antd. */
export const nativeKit: FormKit = {
  views: { text: textView, 'sub-list': rowsView },
  Dialog: NativeDialog,
  Button: ({ disabled, busy, onClick, children }) => (
    <button type="button" disabled={disabled || busy} onClick={onClick}>
      {children}
    </button>
  ),
  Tabs: ({ tabs, activeKey, onSelect }) => (
    <div>
      {tabs.map(({ key, label }) => (
        <button type="button" role="tab" key={key} aria-selected={key === activeKey} onClick={() => onSelect(key)}>
          {label}
        </button>
      ))}
      {tabs.find(({ key }) => key === activeKey)?.children}
    </div>
  ),
  Popover: ({ title, closeLabel, onDismiss, children }) => (
    <div role="dialog" aria-label={title}>
      <button type="button" onClick={onDismiss}>
        {closeLabel}
      </button>
      {children}
    </div>
  ),
  useNotices: () => notices,
};

/** A wire item of the test types. */
export function testItem(itemKey: string, itemConfigJson: WireRecord = {}, itemType = 1) {
  return { itemKey, itemName: `Label ${itemKey}`, itemType, itemConfigJson };
}

/** Wire items of `count` text fields `f0`, `f1` and so on. */
export function testItems(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...testItem(`f${index}`), itemOrder: index }));
}

/** A sub-list `rows` with the columns `c0`, `c1` and so on. */
export function testList(columns: number, config: WireRecord = {}) {
  const made = Array.from({ length: columns }, (_, index) => ({
    field: `c${index}`,
    name: `Column c${index}`,
    columntype: 1,
    ...config,
  }));
  return testItem('rows', { columns: made }, 7);
}

export function compileTest(items: readonly unknown[]) {
  return compileForm(
    parseMetaForm({ metaKey: 'test', formName: 'Test form', metaType: 1, metaFormItemList: items }).form,
    { registry: testRegistry },
  );
}

export function testSession(items: readonly unknown[], options: Partial<FormSessionOptions> = {}) {
  return createFormSession({
    compiled: compileTest(items),
    mode: 'edit',
    ports: fakePorts(),
    journal: keepJournal,
    ...options,
  });
}
