import { typeWords } from '@org/meta-forms/authoring';
import { newItemId } from '../../react/new-id.ts';
import type { CheckedForm } from '../checked-form.ts';
import { clearFix, removeFix, setFix } from '../make-fix.ts';
import { formRule, itemRule, type Rule } from './rule.ts';

const TEXT = 1;
/** More columns than a screen of 1920 px shows. */
const MOST_COLUMNS = 20;
const FIRST_SHOWN = 12;
const FIRST_COLUMNS = 8;
/** In px. */
const WIDEST_COLUMN = 600;
const USUAL_WIDTH = 300;
const DEFAULT_WIDTH = 150;
const WIDEST_FIXED = 600;

const columnsMissing = itemRule('COLUMNS_MISSING', 'error', (at, { document }) =>
  at.type?.structure === 'rows' && (document.columns.get(at.id) ?? []).length === 0
    ? {
        fixes: () => [
          {
            title: 'addColumn',
            command: 'addItem',
            args: {
              id: newItemId(),
              type: TEXT,
              label: typeWords.zh.text,
              place: { kind: 'columns', list: at.id },
            },
          },
          removeFix(at.id),
        ],
      }
    : undefined,
);

const columnWide = itemRule('COLUMN_WIDE', 'hint', (at) => {
  const width = Number(at.config['width'] ?? 0);
  const named = { title: 'setValue', params: { value: USUAL_WIDTH } } as const;
  return width > WIDEST_COLUMN
    ? {
        attribute: 'width',
        params: { width, limit: WIDEST_COLUMN },
        fixes: () => [setFix(at.id, { name: 'width', value: USUAL_WIDTH }, named)],
      }
    : undefined;
});

const LIST_SETTINGS = ['width', 'fixed', 'tablealign'] as const;

const listSettingUnused = itemRule('LIST_SETTING_UNUSED', 'hint', (at) => {
  const attribute = LIST_SETTINGS.find((name) => at.config[name] !== undefined);
  return at.list === undefined && at.config['tablehidden'] === true && attribute !== undefined
    ? {
        attribute,
        params: { attribute },
        fixes: () => [
          clearFix(at.id, attribute),
          { title: 'listColumns', command: 'showInTable', args: { ids: [at.id], shown: true } },
        ],
      }
    : undefined;
});

const listedMany = formRule('LISTED_MANY', 'hint', ({ compiled: { listColumns } }) =>
  listColumns.length > MOST_COLUMNS
    ? {
        params: { count: listColumns.length, limit: MOST_COLUMNS },
        fixes: () => [
          {
            title: 'hideColumns',
            params: { count: FIRST_SHOWN },
            command: 'showInTable',
            args: { ids: listColumns.slice(FIRST_SHOWN).map(({ field }) => field.item.id ?? ''), shown: false },
          },
        ],
      }
    : undefined,
);

/** Items that can be columns of the list. */
function listable({ compiled }: CheckedForm): readonly string[] {
  return compiled.fields
    .filter(({ type, audit }) => type.structure === 'value' && !type.fullRow && type.code > 0 && !audit)
    .map(({ item }) => item.id ?? '');
}

const nothingListed = formRule('NOTHING_LISTED', 'warning', (form) => {
  const ids = listable(form).slice(0, FIRST_COLUMNS);
  return form.compiled.listColumns.length === 0 && ids.length > 0
    ? { fixes: () => [{ title: 'listColumns', command: 'showInTable', args: { ids, shown: true } }] }
    : undefined;
});

const fixedWide = formRule('FIXED_WIDE', 'warning', ({ compiled: { listColumns } }) => {
  const fixed = listColumns.filter((column) => column.fixed !== undefined);
  const width = fixed.reduce((sum, column) => sum + (column.width ?? DEFAULT_WIDTH), 0);
  const ids = fixed.map(({ field }) => field.item.id ?? '');
  return width > WIDEST_FIXED
    ? {
        params: { width },
        fixes: () => [{ title: 'scrollColumns', command: 'fixColumns', args: { ids, edge: undefined } }],
      }
    : undefined;
});

export const listRules: readonly Rule[] = [
  columnsMissing,
  columnWide,
  listSettingUnused,
  listedMany,
  nothingListed,
  fixedWide,
];
