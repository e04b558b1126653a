import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useDismissal } from '../../react/use-dismissal.ts';
import { useNotices } from '../../react/use-notices.ts';
import { usePlaceDrag } from '../../ui/drag/use-place-drag.ts';
import { useWords } from '../../ui/language.tsx';
import { isSameView, moveColumn, showAll, showColumn, widenColumn, type ArrangedColumn } from './arrange-columns.ts';
import { ColumnRow } from './column-row.tsx';
import { ColumnStyles } from './column-styles.tsx';
import { columnsWords } from './columns.words.ts';
import type { ColumnChoice } from './use-list-columns.ts';

/** Width and least width in px. */
const WIDTH = 560;
const LEAST_WIDTH = 480;

export interface ColumnDialogProps {
  readonly open: boolean;
  readonly choice: ColumnChoice;
  readonly onClose: () => void;
}

/** Which columns a list shows, in which order and how wide. Begins with how they stand; nothing is done before it is agreed to. */
export function ColumnDialog({ open, choice, onClose }: ColumnDialogProps) {
  const say = useWords(columnsWords);
  const { kit } = useMetaFormProvider();
  const notices = useNotices();
  const [draft, setDraft] = useState(choice.arranged);
  const [told, setTold] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const { box, dragged, pick } = usePlaceDrag<ArrangedColumn, HTMLUListElement>({ along: 'y', entries: draft, move: moveColumn, onChange: start });
  const { length: count } = draft;
  const shown = draft.filter(({ visible }) => visible).length;
  const { shared, failure } = choice;
  const dismiss = useDismissal(() => !isSameView(draft, choice.arranged), onClose);

  function move({ column: { key, label } }: ArrangedColumn, to: number) {
    const moved = moveColumn(draft, key, to);
    if (moved === draft) return;
    setDraft(moved);
    setTold(say('moved', { name: label, place: moved.findIndex(({ column }) => column.key === key) + 1, count }));
  }
  function show(key: string, visible: boolean) {
    const next = showColumn(draft, key, visible);
    setDraft(next);
    setTold(next === draft ? say('atLeastOne') : '');
  }
  function start(again: readonly ArrangedColumn[]) {
    setDraft(again);
    setTold('');
  }
  function loadLatest() {
    if (shared) start(shared);
    setStale(false);
  }
  function agree() {
    choice.choose(draft);
    onClose();
  }
  async function save() {
    setSaving(true);
    const outcome = await choice.save(draft).finally(() => setSaving(false));
    setStale(outcome.stage === 'stale');
    if (outcome.stage === 'refused') notices.warn(say('notSaved'));
    if (outcome.stage === 'failed') notices.error(outcome.reason);
    if (outcome.stage !== 'saved') return;
    notices.success(say('saved'));
    onClose();
  }

  const maySave = choice.maySave();
  const footer = (
    <>
      {maySave ? <Button className="mf-columns-save" autoInsertSpace={false} loading={isSaving} onClick={() => void save()}>{say('save')}</Button> : null}
      <Button autoInsertSpace={false} onClick={dismiss}>{say('dismiss')}</Button>
      <Button type="primary" autoInsertSpace={false} disabled={isSaving} onClick={agree}>{say('agree')}</Button>
    </>
  );
  return (
    <kit.Dialog open={open} title={say('title')} width={WIDTH} minWidth={LEAST_WIDTH} footer={footer} onDismiss={dismiss}>
      <ColumnStyles />
      {failure === undefined ? null : <Alert className="mf-columns-alert" type="warning" showIcon role="alert" title={say('unread', { reason: failure })} action={<Button size="small" onClick={choice.retry}>{say('retry')}</Button>} />}
      {isStale && shared ? <Alert className="mf-columns-alert" type="warning" showIcon role="alert" title={say('changed')} action={<Button size="small" onClick={loadLatest}>{say('loadLatest')}</Button>} /> : null}
      <div className="mf-columns-bar">
        <Checkbox checked={shown === count} indeterminate={shown < count} onChange={({ target }) => setDraft(showAll(draft, target.checked))}>{say('selectAll')}</Checkbox>
        <span className="mf-columns-count">{say('count', { shown, count })}</span>
        <span className="mf-columns-restore">
          {shared ? <Button size="small" onClick={() => start(shared)}>{say('restoreSaved')}</Button> : null}
          <Button size="small" onClick={() => start(choice.authored)}>{say('restore')}</Button>
        </span>
      </div>
      <ul ref={box} className="mf-columns-list">
        {draft.map((arranged, place) => (
          <ColumnRow
            key={arranged.column.key}
            arranged={arranged}
            place={place}
            count={count}
            isDragged={arranged.column.key === dragged}
            onPick={(event) => pick(arranged.column.key, event)}
            onMove={(to) => move(arranged, to)}
            onShow={(visible) => show(arranged.column.key, visible)}
            onWiden={(width) => setDraft((before) => widenColumn(before, arranged.column.key, width))}
          />
        ))}
      </ul>
      <div className="mf-columns-below">
        {maySave ? <span>{say('reach')}</span> : null}
        <span role="status">{told}</span>
      </div>
    </kit.Dialog>
  );
}
