import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { AnalysisTile } from './analysis-tile.tsx';
import { tileWords } from './tile.words.ts';
import type { AnsweredTile } from './use-tile-view.ts';
import type { Tile } from './tile.ts';

/** A tile with what is known of its answer. */
export interface LoadedTile extends Omit<AnsweredTile, 'answer'> {
  readonly answer: AnsweredTile['answer'] | undefined;
  /** Why there is no answer. */
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly notes: readonly string[];
}

/** Properties of `TilePlace`. */
export interface TilePlaceProps {
  readonly loaded: LoadedTile;
  readonly actions?: ReactNode;
  readonly fills?: boolean;
}

/** The place of a tile: its answer, the shape of what comes, or why it does not come. Other tiles go on. */
export function TilePlace({ loaded, actions, fills = false }: TilePlaceProps) {
  const { answer, failure, onRetry, notes, ...tile } = loaded;
  if (answer) return <AnalysisTile {...tile} answer={answer} notes={notes} actions={actions} fills={fills} />;
  return <WaitingTile tile={tile.tile} failure={failure} onRetry={onRetry} actions={actions} fills={fills} />;
}

interface WaitingTileProps extends Omit<TilePlaceProps, 'loaded'> {
  readonly tile: Tile;
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

function WaitingTile({ tile: { title }, failure, onRetry, actions, fills = false }: WaitingTileProps) {
  const say = useWords(tileWords);
  const id = useId();
  return (
    <figure className={fills ? 'chart-card chart-card-filling' : 'chart-card'} aria-labelledby={id}>
      <div className="chart-card-head">
        <h2 id={id}>{title}</h2>
        {actions ? <div className="chart-card-actions">{actions}</div> : null}
      </div>
      <PendingPart
        failure={failure}
        title={say('failed', { title })}
        onRetry={onRetry}
        shape={<Skeleton active title={false} paragraph={{ rows: 4 }} />}
      />
    </figure>
  );
}
