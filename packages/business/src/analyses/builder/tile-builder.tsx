import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Alert, Modal } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTiles } from '../pages/use-tiles.ts';
import { TilePlace } from '../tile/tile-place.tsx';
import type { Tile } from '../tile/tile.ts';
import { builderWords } from './builder.words.ts';
import { DraftForm } from './draft-form.tsx';
import { analysisOf, draftOf, type TileDraft } from './tile-draft.ts';
import { useBuiltForm } from './use-draft-form.ts';
import './builder.css';

/** Properties of `TileBuilder`. */
export interface TileBuilderProps {
  /** Missing: a new one. */
  readonly tile: Tile | undefined;
  readonly id: string;
  readonly onTile: (tile: Omit<Tile, 'x' | 'y' | 'w' | 'h'>) => void;
  readonly onClose: () => void;
}

const WIDTH = 960;
const NO_TILES: readonly Tile[] = [];
const PLACE = { x: 0, y: 0, w: 12, h: 4 };

/** Builds an analysis: records, groups, measures, conditions and chart, with the answer next to them. */
export function TileBuilder({ tile, id, onTile, onClose }: TileBuilderProps) {
  const say = useWords(builderWords);
  const titleId = useId();
  const [draft, setDraft] = useState<TileDraft>(() => draftOf(tile));
  const [isAsked, setAsked] = useState(false);
  const form = useBuiltForm(draft.metaKey);
  const { candidates, compiled } = form;
  const stored = tile?.analysis.metaKey === draft.metaKey ? tile.analysis.conditions : undefined;
  const analysis = useMemo(
    () => (compiled ? analysisOf(draft, { fields: candidates, stored }) : undefined),
    [draft, candidates, stored, compiled],
  );
  // While somebody types, the answer of the last complete draft stays.
  const shown = useDeferredValue(analysis);
  const { title, chart } = draft;
  const preview = useMemo(
    () => (shown ? [{ id, title: title.trim() === '' ? '…' : title, chart, analysis: shown, ...PLACE }] : NO_TILES),
    [shown, id, title, chart],
  );
  const [loaded] = useTiles(preview);
  const isComplete = analysis !== undefined && title.trim() !== '';
  function confirm() {
    if (analysis && isComplete) onTile({ id, title: title.trim(), chart, analysis });
    else setAsked(true);
  }
  return (
    <Modal
      open
      width={WIDTH}
      title={say(tile ? 'changeTile' : 'newTile')}
      okText={say('done')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      mask={{ closable: false }}
      onOk={confirm}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(titleId)?.focus()}
    >
      {isAsked && !isComplete ? <Alert role="alert" type="warning" showIcon title={say('incomplete')} /> : null}
      <div className="tile-builder">
        <div>
          <DraftForm draft={draft} titleId={titleId} form={form} stored={stored} onDraft={setDraft} />
          {form.failure ? (
            <PendingPart failure={form.failure} title={say('fieldsFailed')} onRetry={form.onRetry} />
          ) : null}
        </div>
        <section className="tile-builder-preview" aria-label={say('preview')}>
          {loaded ? <TilePlace loaded={{ ...loaded, addressOf: undefined }} fills /> : null}
        </section>
      </div>
    </Modal>
  );
}
