import { type ItemId, sameIds } from '@org/meta-forms/document';
import { RecordCell, useMetaFormProvider, usePlaceDrag, useWords } from '@org/meta-forms/react';
import { Button, Tag } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { insertAfter } from '../document/edit-document.ts';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { ColumnBar } from './column-bar.tsx';
import { ColumnHead } from './column-head.tsx';
import { columnBefore, hiddenColumns, shownColumns, type ShownColumn } from './list-columns.ts';
import { listViewWords } from './list-view.words.ts';
import { useListRecords } from './use-list-records.ts';
import { useColumnCommands } from './use-column-commands.ts';

const SENTENCES = { samples: 'savedSamples', records: 'storedRecords', 'made-up': 'samples' } as const;

/** 列表: the columns of the list of records, arranged on its head. */
export function ListView() {
  const say = useWords(listViewWords);
  const { kit } = useMetaFormProvider();
  const designer = useDesigner();
  const document = useFormDocument();
  const selection = useDesignerPart((state) => state.selection);
  const { registry } = designer.get().types;
  const stored = useMemo(() => shownColumns(document, registry), [document, registry]);
  const hidden = useMemo(() => hiddenColumns(document, registry), [document, registry]);
  const columns = useColumnCommands(stored);
  const { shown, box, dragged, pick } = useColumnDrag(stored, columns.moveTo);
  const { from, records, ports } = useListRecords(stored);
  const place = stored.findIndex(({ id }) => id === selection[0]);
  return (
    <section className="mfd-list-view" aria-label={say('list')}>
      <div className="mfd-list-main">
        <ColumnBar shown={stored} place={place} columns={columns} />
        <div ref={box} className="mfd-list-box" role="region" aria-label={say(SENTENCES[from])}>
          {shown.length === 0 ? <p className="mfd-quiet">{say('noColumns')}</p> : null}
          <table className="mfd-list-table">
            <thead>
              <tr>
                {shown.map((column, at) => (
                  <ColumnHead
                    key={column.id}
                    column={column}
                    place={at}
                    isSelected={selection.includes(column.id)}
                    isDragged={dragged === column.id}
                    columns={columns}
                    onSelect={() => designer.select([column.id])}
                    onPick={(event) => pick(column.id, event)}
                    onDone={designer.seal}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- samples have no other key
                <tr key={index}>
                  {shown.map((column) => (
                    <td key={column.id} style={{ textAlign: column.align }}>
                      <RecordCell column={column} record={record} kit={kit} ports={ports} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="mfd-quiet mfd-list-bar">
          {from === 'made-up' ? <Tag>{say('madeUp')}</Tag> : null}
          {say(SENTENCES[from])}
        </p>
      </div>
      <aside className="mfd-list-side" aria-label={say('hiddenColumns')}>
        <h3>{say('hiddenColumns')}</h3>
        {hidden.length === 0 ? <p className="mfd-quiet">{say('noHidden')}</p> : null}
        <ul>
          {hidden.map((id) => {
            const label = document.items.get(id)?.label ?? '';
            return (
              <li key={id}>
                <span>{label}</span>
                <Button
                  size="small"
                  autoInsertSpace={false}
                  aria-label={say('show', { label })}
                  onClick={() => {
                    columns.setShown(id, label, true);
                    designer.select([id]);
                  }}
                >
                  +
                </Button>
              </li>
            );
          })}
        </ul>
      </aside>
    </section>
  );
}

/** The columns while one of them is dragged. Nothing in the document changes until it is let go. */
function useColumnDrag(stored: readonly ShownColumn[], moveTo: (id: ItemId, place: number) => void) {
  const [order, setOrder] = useState<readonly ItemId[]>();
  const ids = useMemo(() => stored.map(({ id }) => id), [stored]);
  const byId = useMemo(() => new Map(stored.map((column) => [column.id, column])), [stored]);
  const entries = order ?? ids;
  const drag = usePlaceDrag<ItemId, HTMLDivElement>({
    along: 'x',
    entries,
    move: (before, id, place) => {
      const shown = before.flatMap((one) => byId.get(one) ?? []);
      const moved = insertAfter(before, [id], columnBefore({ tableOrder: before }, shown, { id, place }));
      return sameIds(moved, before) ? before : moved;
    },
    onChange: setOrder,
  });
  const { dragged } = drag;
  useEffect(() => {
    if (dragged === undefined) return undefined;
    return () =>
      setOrder((last) => {
        if (last !== undefined && !sameIds(last, ids)) queueMicrotask(() => moveTo(dragged, last.indexOf(dragged)));
        return undefined;
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of a drag moves the column
  }, [dragged]);
  return { ...drag, shown: entries.flatMap((id) => byId.get(id) ?? []) };
}
