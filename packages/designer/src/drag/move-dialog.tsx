import { Modal, Radio, Select, type RefSelectProps } from 'antd';
import { useMemo, useState } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { describeRefusal } from '../commands/refusal.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { useFirstFocus } from '../react/use-first-focus.ts';
import { useNameMatch } from '../react/use-name-match.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { carriedName, dropSentence } from './carry-words.ts';
import { pickUp, type Carried } from './carried.ts';
import { isRefusal } from '../commands/refusal.ts';
import { planNextTo, runDrop } from './plan-drop.ts';
import { useSpokenIn } from './use-carry.ts';

/** 移动到…: moves the selection before or after an item that is searched by name or key. */
export function MoveDialog({ onEnd }: { readonly onEnd: () => void }) {
  const spoken = useSpokenIn();
  const { say } = spoken;
  const sayDesigner = useDesignerWords();
  const designer = useDesigner();
  const announce = useAnnounce();
  const document = useFormDocument();
  const [target, setTarget] = useState<ItemId>();
  const [side, setSide] = useState<'before' | 'after'>('after');
  const matches = useNameMatch();
  const { ref, afterOpenChange } = useFirstFocus<RefSelectProps>();
  const carried = useMemo(() => {
    const { selection, place, types } = designer.get();
    return pickUp(document, { kind: 'items', ids: selection }, { place, registry: types.registry });
  }, [document, designer]);
  const options = useMemo(() => targetsOf(document, carried), [document, carried]);
  const plan = carried && !isRefusal(carried) && target !== undefined ? planNextTo(carried, target, side) : undefined;

  function move() {
    if (carried === undefined || isRefusal(carried) || plan === undefined || runDrop(designer, carried, plan)) return;
    designer.seal();
    announce(dropSentence(designer.get().history.present.document, { carried, plan }, spoken));
    onEnd();
  }

  return (
    <Modal
      open
      title={say('moveToTitle', { what: carried && !isRefusal(carried) ? carriedName(carried, say) : '' })}
      okText={say('move')}
      cancelText={sayDesigner('cancel')}
      okButtonProps={{ disabled: plan === undefined || plan.refusal !== undefined }}
      afterOpenChange={afterOpenChange}
      onOk={move}
      onCancel={onEnd}
    >
      <div className="mfd-move">
        <Select
          ref={ref}
          showSearch={{
            filterOption: (text, option) => matches(option?.label ?? '', text),
          }}
          aria-label={say('searchTarget')}
          placeholder={say('searchTarget')}
          value={target ?? null}
          options={options}
          onChange={(id: ItemId) => setTarget(id)}
        />
        <Radio.Group
          value={side}
          options={[
            { value: 'before', label: say('before') },
            { value: 'after', label: say('after') },
          ]}
          onChange={(event) => setSide(event.target.value)}
        />
        {plan?.refusal ? <p role="alert">{describeRefusal(plan.refusal, spoken.language)}</p> : null}
      </div>
    </Modal>
  );
}

/** The items next to which the carried ones can be. */
function targetsOf(document: Carried['document'], carried: ReturnType<typeof pickUp>) {
  if (carried === undefined || isRefusal(carried)) return [];
  const ids = carried.rows.flatMap(({ kind, cells }) => (kind === carried.section ? cells.map(({ id }) => id) : []));
  return ids.flatMap((id) => {
    const item = document.items.get(id);
    return item && !carried.carried.has(id) ? [{ value: id, label: `${item.label || item.key}（${item.key}）` }] : [];
  });
}
