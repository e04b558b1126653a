import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useFeedback } from '@org/meta-forms/antd';
import { analysisLimits } from '@org/contract';
import { useNotices, useUnsavedWatch, useWords } from '@org/meta-forms/react';
import { Alert, Button, Empty, Input, Select } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { TileBuilder } from '../builder/tile-builder.tsx';
import { useTiles } from '../pages/use-tiles.ts';
import type { Tile } from '../tile/tile.ts';
import { SHARE_PERMISSION, type Board, type BoardScope } from './board.ts';
import { boardWords } from './board.words.ts';
import { EditingGrid } from './editing-grid.tsx';
import { useBoardDraft } from './use-board-draft.ts';
import './board.css';

/** Properties of `BoardEditor`. */
export interface BoardEditorProps {
  /** Undefined: a new one. */
  readonly board: Board | undefined;
  /** The board was saved, with its id, or its changes were discarded. */
  readonly onEnd: (saved: string | undefined) => void;
}

const SCOPES = ['own', 'unit', 'all'] as const;
const LONGEST_NAME = 60;

/** Edits a board: its name, who sees it, its tiles and their places. */
export function BoardEditor({ board, onEnd }: BoardEditorProps) {
  const say = useWords(boardWords);
  const { can } = useBusiness();
  const notices = useNotices();
  const { modal } = useFeedback();
  const editing = useBoardDraft(board);
  const { draft, change, isChanged, failure } = editing;
  const loaded = useTiles(draft.tiles);
  const [built, setBuilt] = useState<Tile | 'new'>();
  useUnsavedWatch(isChanged, false);

  async function save() {
    if (draft.name.trim() === '') {
      notices.warn(say('nameMissing'));
      return;
    }
    const id = await editing.save();
    if (id === undefined) return;
    notices.success(say('saved'));
    onEnd(id);
  }
  async function giveUp() {
    const words = { okText: say('giveUp'), cancelText: say('stay'), okButtonProps: { danger: true } };
    if (isChanged && !(await modal.confirm({ title: say('giveUpAsk'), ...words }))) return;
    onEnd(undefined);
  }
  return (
    <article className="analysis-page">
      <div className="business-toolbar">
        <div className="analysis-tools">
          <Input
            className="board-name"
            aria-label={say('name')}
            placeholder={say('name')}
            value={draft.name}
            maxLength={LONGEST_NAME}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Select<BoardScope>
            aria-label={say('scope')}
            value={draft.scope}
            disabled={!can(SHARE_PERMISSION)}
            options={SCOPES.map((scope) => ({ value: scope, label: say(scope) }))}
            onChange={(scope) => change({ scope })}
          />
        </div>
        <div className="analysis-tools">
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={editing.isFull}
            title={editing.isFull ? say('full', { count: analysisLimits.tiles }) : undefined}
            onClick={() => setBuilt('new')}
          >
            {say('addTile')}
          </Button>
          <Button onClick={() => void giveUp()}>{say('giveUp')}</Button>
          <Button type="primary" loading={editing.isBusy} onClick={() => void save()}>
            {say('save')}
          </Button>
        </div>
      </div>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
      {draft.tiles.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noTiles')} />
      ) : (
        <EditingGrid
          tiles={draft.tiles}
          loaded={loaded}
          onTiles={(tiles) => {
            if (tiles !== draft.tiles) change({ tiles });
          }}
          renderActions={(tile) => <TileActions tile={tile} onEdit={setBuilt} onRemove={editing.removeTile} />}
        />
      )}
      {built === undefined ? null : (
        <TileBuilder
          tile={built === 'new' ? undefined : built}
          id={built === 'new' ? editing.freeId() : built.id}
          onTile={(tile) => {
            editing.putTile(tile);
            setBuilt(undefined);
          }}
          onClose={() => setBuilt(undefined)}
        />
      )}
    </article>
  );
}

interface TileActionsProps {
  readonly tile: Tile;
  readonly onEdit: (tile: Tile) => void;
  readonly onRemove: (id: string) => void;
}

function TileActions({ tile, onEdit, onRemove }: TileActionsProps) {
  const say = useWords(boardWords);
  const { id, title } = tile;
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={say('editTile', { title })}
        onClick={() => onEdit(tile)}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={say('removeTile', { title })}
        onClick={() => onRemove(id)}
      />
    </>
  );
}
