import { defineItemType, type CompileContext, type CompiledItem } from '../../contract/item-type.ts';
import { ROW_FILES_KEY } from '../../contract/row-files.ts';
import type { MetaFormItem, SubListColumn } from '../../metadata/meta-form.ts';
import { isRecord } from '../../ports/is-record.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { ROW_FILES_LABEL } from '../../locales/row-files.words.ts';

/** Options of a sub-list as a whole; its columns are in the compiled field. */
export interface SubListOptions {
  /** No buttons that add and delete rows. */
  readonly addRemoveHidden: boolean;
  /** A column that says whether a row is new or edited. */
  readonly showStatus: boolean;
}

/** Longest text that is read as a list: some deployments store rows as JSON in a text column. */
const TEXT_LIMIT = 20_000_000;
/** Width in px of the column with the files of a row. */
const ROW_FILES_WIDTH = 64;

/** Rows with their own columns; the value is the list of rows as on the wire, `[]` is empty. */
export const subListType = defineItemType<'sub-list', readonly WireRecord[], SubListOptions>({
  code: 7,
  name: 'sub-list',
  structure: 'rows',
  fullRow: true,
  showsCompanion: false,
  emptyValue: [],
  operators: [],
  compile: compileSubList,
  decode: decodeRows,
  encode: (value) => value,
  isFilled: (value) => value.length > 0,
  check: () => [],
  settle: (value) => value,
});

function compileSubList({ itemConfig }: MetaFormItem, context: CompileContext): CompiledItem<SubListOptions> {
  return {
    options: { addRemoveHidden: itemConfig.addRemoveBtnHidden === true, showStatus: itemConfig.showStatus === true },
    schema: { type: 'array' },
    columns: context.compileColumns(withRowFiles(itemConfig.columns ?? [], context)),
  };
}

/**
 * Every row has files (forms.md, section 2); an author configures or removes their column with a column of that key.
 */
function withRowFiles(columns: readonly SubListColumn[], { types }: CompileContext): readonly SubListColumn[] {
  const type = types.find(({ holdsFiles }) => holdsFiles);
  if (!type || columns.some(({ field }) => field === ROW_FILES_KEY)) return columns;
  return [
    ...columns,
    {
      name: ROW_FILES_LABEL,
      field: ROW_FILES_KEY,
      columntype: type.code,
      config: { multiple: true, width: ROW_FILES_WIDTH, extra: {} },
    },
  ];
}

function decodeRows(wire: unknown): readonly WireRecord[] {
  const rows = typeof wire === 'string' ? readRows(wire) : wire;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

function readRows(text: string): unknown {
  if (!text.trimStart().startsWith('[') || text.length > TEXT_LIMIT) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
