import { Alert, Button, Checkbox } from 'antd';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useDismissal } from '../../react/dialog/use-dismissal.ts';
import { usePlaceDrag } from '../../ui/drag/use-place-drag.ts';
import { useWords } from '../../ui/language.tsx';
import { inDrawnOrder, isSameView, moveColumn, type ArrangedColumn } from './arrange-columns.ts';
import { ColumnRow } from './column-row.tsx';
import { columnsWords } from './columns.words.ts';
import { useColumnDraft } from './use-column-draft.ts';
import type { ColumnChoice } from './use-list-columns.ts';

/** Width and least width in px. */
const WIDTH = 560;
const LEAST_WIDTH = 480;

export interface ColumnDialogProps {
  readonly open: boolean;
  readonly choice: ColumnChoice;
  readonly onClose: () => void;
}

/**
 * Sets which columns a list shows, in which order and how wide. It begins with the current columns; nothing changes
 * before the person agrees.
 */
export function ColumnDialog({ open, choice, onClose }: ColumnDialogProps) {
  const say = useWords(columnsWords);
  const { kit } = useMetaFormProvider();
  const { draft, announcement, isStale, ...edit } = useColumnDraft(choice, onClose);
  const { box, dragged, pick } = usePlaceDrag<ArrangedColumn, HTMLUListElement>({
    along: 'y',
    entries: draft,
    move: moveColumn,
    onChange: edit.start,
  });
  const { shared, failure } = choice;
  // The dialog begins with the columns as they are drawn, fixed ones first: that order alone is no change.
  const hasChanged = () => !isSameView(inDrawnOrder(draft), inDrawnOrder(choice.arranged));
  const dismiss = useDismissal(hasChanged, onClose);
  const maySave = choice.maySave();
  const footer = (
    <>
      {maySave ? (
        <Button
          className="mf-columns-save"
          autoInsertSpace={false}
          loading={edit.isSaving}
          onClick={() => void edit.save()}
        >
          {say('save')}
        </Button>
      ) : null}
      <Button autoInsertSpace={false} onClick={dismiss}>
        {say('dismiss')}
      </Button>
      <Button type="primary" autoInsertSpace={false} disabled={edit.isSaving} onClick={edit.agree}>
        {say('agree')}
      </Button>
    </>
  );
  return (
    <kit.Dialog
      open={open}
      title={say('title')}
      width={WIDTH}
      minWidth={LEAST_WIDTH}
      footer={footer}
      onDismiss={dismiss}
    >
      {failure === undefined ? null : (
        <ColumnAlert title={say('unread', { reason: failure })} action={say('retry')} onAction={choice.retry} />
      )}
      {isStale && shared ? (
        <ColumnAlert title={say('changed')} action={say('loadLatest')} onAction={edit.loadLatest} />
      ) : null}
      <ColumnBar draft={draft} choice={choice} onShowAll={edit.showEvery} onRestore={edit.start} />
      <ul ref={box} className="mf-columns-list">
        {draft.map((arranged, place) => (
          <ColumnRow
            key={arranged.column.key}
            arranged={arranged}
            place={place}
            count={draft.length}
            isDragged={arranged.column.key === dragged}
            onPick={(event) => pick(arranged.column.key, event)}
            onMove={(to) => edit.move(arranged, to)}
            onShow={(visible) => edit.show(arranged.column.key, visible)}
            onWiden={(width) => edit.widen(arranged.column.key, width)}
          />
        ))}
      </ul>
      <div className="mf-columns-below">
        {maySave ? <span>{say('reach')}</span> : null}
        <span role="status">{announcement}</span>
      </div>
    </kit.Dialog>
  );
}

interface ColumnAlertProps {
  readonly title: string;
  readonly action: string;
  readonly onAction: () => void;
}

function ColumnAlert({ title, action, onAction }: ColumnAlertProps) {
  return (
    <Alert
      className="mf-columns-alert"
      type="warning"
      showIcon
      role="alert"
      title={title}
      action={
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}

interface ColumnBarProps {
  readonly draft: readonly ArrangedColumn[];
  readonly choice: ColumnChoice;
  readonly onShowAll: (visible: boolean) => void;
  readonly onRestore: (columns: readonly ArrangedColumn[]) => void;
}

/** The number of shown columns, a box for all of them, and buttons that reset to saved or authored columns. */
function ColumnBar({ draft, choice: { authored, shared }, onShowAll, onRestore }: ColumnBarProps) {
  const say = useWords(columnsWords);
  const { length: count } = draft;
  const shown = draft.filter(({ visible }) => visible).length;
  return (
    <div className="mf-columns-bar">
      <Checkbox
        checked={shown === count}
        indeterminate={shown < count}
        onChange={({ target }) => onShowAll(target.checked)}
      >
        {say('selectAll')}
      </Checkbox>
      <span className="mf-columns-count">{say('count', { shown, count })}</span>
      <span className="mf-columns-restore">
        {shared ? (
          <Button size="small" onClick={() => onRestore(shared)}>
            {say('restoreSaved')}
          </Button>
        ) : null}
        <Button size="small" onClick={() => onRestore(authored)}>
          {say('restore')}
        </Button>
      </span>
    </div>
  );
}
