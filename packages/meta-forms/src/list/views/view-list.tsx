import { DeleteOutlined, EditOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { StoredView, ViewAudience } from '../../ports/views.ts';
import { useWords } from '../../ui/language.tsx';
import type { FoundCount } from '../found-count.ts';
import { viewsWords } from './views.words.ts';

const GROUPS: readonly ViewAudience[] = ['mine', 'unit', 'everyone'];

interface ViewListProps {
  readonly views: readonly StoredView[];
  readonly counts: ReadonlyMap<string, FoundCount>;
  readonly currentId: string | undefined;
  readonly onApply: (view: StoredView) => void;
  readonly onUpdate: (view: StoredView) => void;
  readonly onRename: (view: StoredView) => void;
  readonly onRemove: (view: StoredView) => void;
}

/** The views in groups by audience: a press applies one, and its own creator can change it. */
export function ViewList({ views, ...parts }: ViewListProps) {
  const say = useWords(viewsWords);
  if (views.length === 0) return <p className="mf-query-note">{say('none')}</p>;
  return GROUPS.map((audience) => {
    const own = views.filter((view) => view.audience === audience);
    return own.length === 0 ? null : (
      <section key={audience} className="mf-views-group" aria-label={say(audience)}>
        <h4>{say(audience)}</h4>
        <ul>
          {own.map((view) => (
            <ViewRow key={view.id} view={view} {...parts} />
          ))}
        </ul>
      </section>
    );
  });
}

/** The number of records of a view, as soon as it is known. */
export function ViewCount({ count }: { readonly count: FoundCount | undefined }) {
  const say = useWords(viewsWords);
  return (
    <span className="mf-views-count">
      {count ? say(count.isCapped ? 'more' : 'count', { count: count.total }) : ''}
    </span>
  );
}

function ViewRow({
  view,
  counts,
  currentId,
  onApply,
  onUpdate,
  onRename,
  onRemove,
}: Omit<ViewListProps, 'views'> & { readonly view: StoredView }) {
  const say = useWords(viewsWords);
  const count = counts.get(view.id);
  const isCurrent = view.id === currentId;
  const named = (word: 'update' | 'rename' | 'remove') => ({
    size: 'small' as const,
    type: 'text' as const,
    title: say(word),
    'aria-label': `${say(word)} ${view.name}`,
  });
  return (
    <li className={isCurrent ? 'mf-views-row mf-views-current' : 'mf-views-row'}>
      <button
        type="button"
        className="mf-query-candidate mf-views-apply"
        aria-current={isCurrent}
        onClick={() => onApply(view)}
      >
        <span title={view.name}>{view.name}</span>
        <ViewCount count={count} />
      </button>
      {view.mayChange ? (
        <>
          {isCurrent ? (
            <Button {...named('update')} icon={<SyncOutlined aria-hidden />} onClick={() => onUpdate(view)} />
          ) : null}
          <Button {...named('rename')} icon={<EditOutlined aria-hidden />} onClick={() => onRename(view)} />
          <Button {...named('remove')} icon={<DeleteOutlined aria-hidden />} onClick={() => onRemove(view)} />
        </>
      ) : null}
    </li>
  );
}
