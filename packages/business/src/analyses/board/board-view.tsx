import { DeleteOutlined, EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { useFeedback } from '@org/meta-forms/antd';
import { boardsCalls } from '@org/contract';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag, Typography } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { FilterBar } from '../pages/filter-bar.tsx';
import { usePageFilter } from '../pages/page-filter.ts';
import { pagesWords } from '../pages/pages.words.ts';
import { TileGrid } from '../pages/tile-grid.tsx';
import { useAskedFilter } from '../pages/use-asked-filter.ts';
import { useTiles } from '../pages/use-tiles.ts';
import { useTilesPrint } from '../pages/use-tiles-print.tsx';
import { countsInForce } from '../tile/tile.ts';
import { BOARDS_PATH, boardsKey, type Board } from './board.ts';
import { boardWords } from './board.words.ts';

/** Properties of `BoardView`. */
export interface BoardViewProps {
  readonly board: Board;
  readonly onEdit: () => void;
  readonly onTitle?: ((title: string) => void) | undefined;
}

/** A board as it is looked at: filters, tiles, paper; its owner edits and removes it. */
export function BoardView({ board, onEdit, onTitle }: BoardViewProps) {
  const say = useWords(boardWords);
  const sayPages = useWords(pagesWords);
  const { id, name, scope, tiles, isOwn } = board;
  const [filter, setFilter] = usePageFilter();
  const { asked, unitName } = useAskedFilter(filter);
  const loaded = useTiles(tiles, asked);
  const { print, sheet } = useTilesPrint({ title: name, facts: unitName === undefined ? [] : [unitName], loaded });
  useEffect(() => onTitle?.(name), [onTitle, name]);
  return (
    <article className="analysis-page">
      <div className="business-toolbar">
        <div className="business-title">
          <Typography.Title level={1}>{name}</Typography.Title>
          <Tag>{say(scope)}</Tag>
          <Link to={BOARDS_PATH}>{say('back')}</Link>
        </div>
        <div className="analysis-tools">
          <FilterBar filter={filter} onFilter={setFilter} />
          <Button icon={<PrinterOutlined aria-hidden />} disabled={tiles.length === 0} onClick={() => void print()}>
            {say('print')}
          </Button>
          {isOwn ? (
            <>
              <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
                {say('edit')}
              </Button>
              <RemoveButton id={id} name={name} />
            </>
          ) : null}
        </div>
      </div>
      {tiles.some(countsInForce) ? <p className="analysis-in-force">{sayPages('inForce')}</p> : null}
      <TileGrid loaded={loaded} label={say('boardTiles', { name })} empty={say('noTiles')} />
      {sheet}
    </article>
  );
}

function RemoveButton({ id, name }: Pick<Board, 'id' | 'name'>) {
  const say = useWords(boardWords);
  const { api, ownKey } = useBusiness();
  const { modal } = useFeedback();
  const notices = useNotices();
  const cache = useQueryClient();
  const navigate = useNavigate();
  async function remove() {
    const words = { okText: say('remove'), cancelText: say('dismiss'), okButtonProps: { danger: true } };
    if (!(await modal.confirm({ title: say('removeAsk', { name }), ...words }))) return;
    // The client says why the server refused.
    await api(boardsCalls.remove, { query: { ids: id } });
    notices.success(say('removed'));
    await navigate(BOARDS_PATH, { replace: true });
    await cache.invalidateQueries({ queryKey: boardsKey(ownKey) });
  }
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove().catch(() => undefined)}>
      {say('remove')}
    </Button>
  );
}
