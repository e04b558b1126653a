import { RightOutlined } from '@ant-design/icons';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { ListColumn } from '../../compile/compiled-form.ts';
import { namingTexts, recordName } from '../../compile/record-name.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { SelectBox } from '../../ui/grid/view/select-box.tsx';
import { useWords } from '../../ui/language.tsx';
import type { ArrangedColumn } from '../columns/arrange-columns.ts';
import { useActiveCell } from '../keyboard/use-active-cell.ts';
import { useFocusRow, type FocusRow } from '../keyboard/use-focus-row.ts';
import { useGridEvents } from '../keyboard/use-grid-events.ts';
import { listWords } from '../list.words.ts';
import { MissingFilesMark } from '../missing-files-mark.tsx';
import { drawCell, drawFoldedActions, hasActions, type RowParts } from '../row-parts.tsx';
import { END_COLUMN, SELECT_COLUMN } from '../table/drawn-column.ts';
import { recordId } from '../table/use-record-table.ts';
import type { Ticks } from '../use-ticks.ts';
import type { RecordRow } from '../table/table-features.ts';
import { toggleRow, type OpenRows } from '../use-open-rows.ts';
import { codeFirst, factColumns, factsOf } from './card-facts.ts';

/** The column id of a card's own part. */
const CARD = 'card';
const MOST_BONES = 6;
/** Space before a card for each level of a tree, in px; deeper cards stay where they can be read. */
const INDENT = 16;
const DEEPEST_INDENT = 6;

/** A tree of cards, whose rows are in sight below open ones. */
export interface CardTree {
  readonly rows: readonly RecordRow[];
  readonly openRows: OpenRows;
}

export interface RecordCardsProps {
  readonly label: string;
  readonly records: readonly WireRecord[];
  /** The rows of a tree as far as they are open, instead of `records`. */
  readonly tree?: CardTree | undefined;
  readonly shown: readonly ArrangedColumn[];
  readonly parts: RowParts;
  readonly ticks: Ticks;
  readonly selectedIds: readonly string[];
  /** The record that was opened last. */
  readonly currentId: string | undefined;
  readonly focusRow: RefObject<FocusRow | null>;
  readonly isLoading: boolean;
  readonly bones: number;
  readonly notice: ReactNode;
}

/** Records as cards, for a phone: name first, state, two facts, and the actions at the thumb. */
export function RecordCards(props: RecordCardsProps) {
  const { label, parts, ticks, selectedIds, tree, bones, notice, ...list } = props;
  const grid = useRef<HTMLDivElement>(null);
  const records = useMemo(() => tree?.rows.map(({ original }) => original) ?? list.records, [tree?.rows, list.records]);
  const branches = useMemo(() => new Map(tree?.rows.map((row) => [row.id, row])), [tree?.rows]);
  const space = useMemo(
    () => ({
      rowIds: records.map(recordId),
      columnIds: [...(ticks.isOn ? [SELECT_COLUMN] : []), CARD, ...(hasActions(parts) ? [END_COLUMN] : [])],
    }),
    [records, ticks.isOn, parts],
  );
  const active = useActiveCell({ grid, space, firstColumn: CARD, onReveal: () => undefined });
  useFocusRow(list.focusRow, space, active);
  const open = parts.onOpen;
  const events = useGridEvents({
    space,
    active,
    ticks,
    rowsInArea: () => 0,
    onOpen: open && ((id) => records.filter((record) => recordId(record) === id).forEach((record) => open(record))),
    pressOpens: true,
    onExpand(id, isOpen) {
      if (!tree || !branches.get(id)?.getCanExpand() || tree.openRows.keys.includes(id) === isOpen) return false;
      toggleRow(tree.openRows, id);
      return true;
    },
    onRow: () => undefined,
  });
  const columns = useMemo(() => factColumns(parts, list.shown), [parts, list.shown]);
  return (
    <>
      <div
        ref={grid}
        role={tree ? 'treegrid' : 'grid'}
        className="mf-list-cards"
        tabIndex={-1}
        aria-label={label}
        aria-busy={list.isLoading}
        {...(ticks.isOn ? { 'aria-multiselectable': true } : {})}
        {...events}
      >
        {records.map((record) => {
          const id = recordId(record);
          const stop = active.stop.rowId === id ? active.stop.columnId : undefined;
          return (
            <RecordCard
              key={id}
              id={id}
              record={record}
              parts={parts}
              facts={factsOf(parts, columns, record)}
              stop={stop}
              branch={branchOf(branches.get(id), tree)}
              isTicked={ticks.isOn ? selectedIds.includes(id) : undefined}
              isCurrent={id === list.currentId}
              onTick={() => ticks.toggle(id)}
            />
          );
        })}
      </div>
      {Array.from({ length: Math.min(bones, MOST_BONES) }, (_, index) => (
        <div key={index} className="mf-list-card mf-list-bones" aria-hidden="true">
          <span className="mf-list-bone" />
          <span className="mf-list-bone" />
        </div>
      ))}
      {notice}
    </>
  );
}

/** The place of a card in a tree. */
interface CardBranch {
  readonly depth: number;
  /** Number of records directly below. */
  readonly below: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function branchOf(row: RecordRow | undefined, tree: CardTree | undefined): CardBranch | undefined {
  if (!row || !tree) return undefined;
  const { id, depth, subRows } = row;
  const isOpen = tree.openRows.keys.includes(id);
  return { depth, below: subRows.length, isOpen, onToggle: () => toggleRow(tree.openRows, id) };
}

interface RecordCardProps {
  readonly id: string;
  readonly record: WireRecord;
  readonly parts: RowParts;
  readonly facts: readonly ListColumn[];
  readonly stop: string | undefined;
  /** Undefined: the list is no tree. */
  readonly branch: CardBranch | undefined;
  /** Undefined: cards cannot be ticked. */
  readonly isTicked: boolean | undefined;
  readonly isCurrent: boolean;
  readonly onTick: () => void;
}

function RecordCard({ id, record, parts, facts, stop, branch, isTicked, isCurrent, onTick }: RecordCardProps) {
  const say = useWords(listWords);
  const name = recordName(parts.compiled, record);
  const cell = (columnId: string) => ({
    role: 'gridcell',
    'data-column-id': columnId,
    tabIndex: stop === columnId ? 0 : -1,
  });
  return (
    <div
      role="row"
      className="mf-list-card"
      data-row-key={id}
      {...(isTicked === undefined ? {} : { 'aria-selected': isTicked })}
      {...(isCurrent ? { 'aria-current': true } : {})}
      {...(branch ? placeInTree(branch) : {})}
    >
      {isTicked === undefined ? null : (
        <div {...cell(SELECT_COLUMN)} className="mf-list-card-tick">
          <SelectBox label={say('selectRow', { name })} checked={isTicked} inOrder={false} onClick={onTick} />
        </div>
      )}
      <div {...cell(CARD)} className="mf-list-card-body">
        <CardName record={record} parts={parts} />
        <span className="mf-list-card-state">
          {parts.stateColumn?.draw(record)}
          <MissingFilesMark record={record} />
        </span>
        {facts.map((column) => (
          <span key={column.key} className="mf-list-card-fact">
            <span className="mf-list-card-label">{column.label}</span>
            <span className="mf-list-card-value">{drawCell(parts, column, record)}</span>
          </span>
        ))}
        {branch && branch.below > 0 ? <BelowButton branch={branch} inOrder={stop !== undefined} /> : null}
      </div>
      {hasActions(parts) ? (
        <div {...cell(END_COLUMN)} className="mf-list-card-end">
          {drawFoldedActions(parts, record)}
        </div>
      ) : null}
    </div>
  );
}

/** The name of a record, then its code, which is quieter. */
function CardName({ record, parts: { compiled } }: Pick<RecordCardProps, 'record' | 'parts'>) {
  const texts = namingTexts(compiled, record).map(({ text }) => text);
  const [code, name] = texts.length > 1 ? codeFirst(texts) : ['', recordName(compiled, record)];
  return (
    <span className="mf-list-card-name">
      {name}
      {code === '' ? null : <span className="mf-list-card-code"> {code}</span>}
    </span>
  );
}

function placeInTree({ depth, below, isOpen }: CardBranch) {
  return {
    'aria-level': depth + 1,
    style: { paddingInlineStart: Math.min(depth, DEEPEST_INDENT) * INDENT },
    ...(below > 0 ? { 'aria-expanded': isOpen } : {}),
  };
}

/** Shows the cards below, and hides them. */
function BelowButton({ branch, inOrder }: { readonly branch: CardBranch; readonly inOrder: boolean }) {
  const say = useWords(listWords);
  const { below, isOpen, onToggle } = branch;
  return (
    <button
      type="button"
      className="mf-list-card-below"
      tabIndex={inOrder ? 0 : -1}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span className={isOpen ? 'mf-list-toggle mf-list-toggle-open' : 'mf-list-toggle'}>
        <RightOutlined aria-hidden />
      </span>
      {say(isOpen ? 'hideBelow' : 'showBelow', { count: below })}
    </button>
  );
}
