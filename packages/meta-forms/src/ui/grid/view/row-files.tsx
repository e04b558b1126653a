import { Spin } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import type { FieldPath, RowId } from '../../../contract/field-path.ts';
import { joinIds, splitIds } from '../../../contract/id-list.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import { labelIn } from '../../../locales/label-in.ts';
import type { FileRecord } from '../../../ports/ports.ts';
import { acceptedExtensions } from '../../files/accepted-files.ts';
import { useFiles } from '../../files/use-files.ts';
import { useLanguage, useWords } from '../../language.tsx';
import { cellId, useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';
import { useCellValue } from '../model/use-rows-access.ts';

// The table of files is large; it is loaded when a person opens files.
const AttachmentsPanel = lazy(async () => ({
  default: (await import('../../files/attachments/attachments-panel.tsx')).AttachmentsPanel,
}));

/** The label of the files column: the package's own in the language of the page, an author's as written. */
export function useFilesLabel(column: CompiledField): string {
  return labelIn(column, useLanguage());
}

interface RowFilesProps {
  readonly path: FieldPath;
  readonly column: CompiledField;
}

interface RowFilesButtonProps extends RowFilesProps {
  readonly rowId: RowId;
  readonly rowNumber: number;
}

// antd's icon is five components with an effect, and every row has one.
const CLIP = (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d="M10.7 5.1 5.9 9.9a1.5 1.5 0 0 0 2.1 2.1l5.2-5.2a3.1 3.1 0 0 0-4.4-4.4
        L3.4 7.8a4.5 4.5 0 0 0 6.4 6.4l4.2-4.2"
    />
  </svg>
);

/** Opens the files of a row and shows their number; read-only rows have it only if there are files. */
export function RowFilesButton({ path, column, rowId, rowNumber }: RowFilesButtonProps) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const label = useFilesLabel(column);
  const { length: count } = splitIds(textOf(useCellValue(grid.access, path)));
  const isOpenable = count > 0 || grid.plan.writableKeys.includes(column.key);
  // Named by its label, not by visually hidden elements: every row has one.
  const name = `${say('openNested', { row: rowNumber, column: label })} ${say('fileCount', { count })}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="mf-grid-nested mf-grid-files"
      aria-label={name}
      aria-haspopup="dialog"
      disabled={!isOpenable}
      onClick={() => grid.openNested(rowId, column.key)}
    >
      {CLIP}
      {count === 0 ? null : count}
    </button>
  );
}

/** The files of one row, saved or not; the row names them and is stored with them. */
export function RowFiles({ path, column }: RowFilesProps) {
  const scope = useGridScope();
  const { access, path: listPath, plan, ports } = scope.grid;
  const value = textOf(useCellValue(access, path));
  const ids = useMemo(() => splitIds(value), [value]);
  const { files, remember, retry, stage, reason } = useFiles(ports.files, ids);
  const { path: uploadPath, filetype } = column.item.itemConfig;

  // Changes the row's current value: two uploads may end before the next render, or after the dialog was closed.
  function change(update: (held: readonly string[]) => readonly string[]) {
    access.together(listPath, () => access.change(path, joinIds(update(splitIds(textOf(access.value(path)))))));
  }
  const takeOut = (gone: readonly FileRecord[]) =>
    change((held) => held.filter((id) => !gone.some((file) => file.id === id)));

  return (
    <Suspense fallback={<Spin />}>
      <AttachmentsPanel
        port={ports.files}
        id={cellId(scope, path)}
        path={uploadPath}
        accepted={typeof filetype === 'string' ? acceptedExtensions(filetype) : []}
        attachments={{ files, stage, reason, reload: retry }}
        disabled={!plan.writableKeys.includes(column.key)}
        onAdded={(file) => {
          remember(file);
          change((held) => [...held, file.id]);
        }}
        onGone={takeOut}
        takesOut
      />
    </Suspense>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
