import { FileSearchOutlined } from '@ant-design/icons';
import { useCallback, useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ChartCard } from '../chart/chart-card.tsx';
import { useTelling } from './use-telling.ts';
import { numberText, useTileView, type AnsweredTile } from './use-tile-view.ts';
import { TileExport } from './tile-export.tsx';
import { TileNote } from './tile-note.tsx';

/** Properties of `AnalysisTile`. */
export interface AnalysisTileProps extends AnsweredTile {
  /** Further buttons of its head. */
  readonly actions?: ReactNode;
  /** What else is to be known. */
  readonly notes?: readonly string[];
  /** It is as high as its place. */
  readonly fills?: boolean;
}

const NO_NOTES: readonly string[] = [];

/**
 * A tile with its answer: the chart, its table, and the table as a file.
 * A press on a part, or on a name in the table, opens the list with the records behind it.
 */
export function AnalysisTile({ actions, notes = NO_NOTES, fills = false, ...answered }: AnalysisTileProps) {
  const { tile, answer, addressOf } = answered;
  const id = useId();
  const telling = useTelling();
  const view = useTileView(answered);
  const navigate = useNavigate();
  const { table, chart, addressOfPart, addressOfLine } = view;
  const press = useCallback(
    (part: number, series: number) => {
      const address = addressOfPart(part, series);
      if (address !== undefined) void navigate(address);
    },
    [addressOfPart, navigate],
  );
  const isEmpty = table.lines.length === 0;
  const all = addressOf?.();
  const openList = telling.say('openList', { title: tile.title });
  return (
    <ChartCard
      id={id}
      level={2}
      subject={view.measured ? telling.say('measured', { title: tile.title, what: view.measured }) : tile.title}
      finding={view.finding}
      table={
        isEmpty
          ? undefined
          : {
              head: table.head,
              columns: table.columns,
              rows: table.lines.map(({ key, name, values }, line) => ({
                key,
                name,
                cells: values.map((value) => numberText(value, telling.language)),
                address: addressOfLine(line),
              })),
            }
      }
      chart={chart && { ...chart, onPress: addressOf ? press : undefined }}
      numbers={view.numbers}
      fills={fills}
      actions={
        <>
          {all === undefined ? null : (
            <Link to={all} className="tile-list" aria-label={openList} title={openList}>
              <FileSearchOutlined aria-hidden />
            </Link>
          )}
          {isEmpty ? null : <TileExport title={tile.title} view={view} />}
          {actions}
        </>
      }
      note={
        <TileNote
          tile={tile}
          answer={answer}
          lines={table.lines.length}
          notes={[...(chart?.left ?? []), ...notes]}
          isLatest={chart?.isLatest}
        />
      }
    />
  );
}
