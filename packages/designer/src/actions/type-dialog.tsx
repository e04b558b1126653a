import { useLanguage, useWords } from '@org/meta-forms/react';
import { type ItemId, nameOfAttribute } from '@org/meta-forms/document';
import { Alert, Checkbox, Modal, Select, type RefSelectProps } from 'antd';
import { useMemo, useState } from 'react';
import { describeTypeChange, type TypeChange } from '../commands/types/describe-type-change.ts';
import { placeOf } from '../document/edit-document.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { useFirstFocus } from '../react/use-first-focus.ts';
import { refusePlace } from '../sub-list/place-refusal.ts';
import { actionTitles } from './actions.words.ts';
import { typeDialogWords } from './type-dialog.words.ts';

const VALUES = { same: 'valuesSame', unsure: 'valuesUnsure', lost: 'valuesLost' } as const;

/** Gives the selected item another type; what is kept, converted and lost is shown first. */
export function TypeDialog({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(typeDialogWords);
  const sayTitle = useWords(actionTitles);
  const cancel = useDesignerWords()('cancel');
  const entries = usePaletteEntries();
  const designer = useDesigner();
  const { types } = designer.get();
  const document = useFormDocument();
  const [id] = useDesignerPart((state) => state.selection);
  const [type, setType] = useState<number>();
  const [isConfirmed, setConfirmed] = useState(false);
  const { ref, afterOpenChange } = useFirstFocus<RefSelectProps>();
  const item = id === undefined ? undefined : document.items.get(id);
  const change = useMemo(
    () => (id === undefined || type === undefined ? undefined : describeTypeChange(document, { id, type }, types)),
    [document, id, type, types],
  );
  if (id === undefined || item === undefined) return null;
  const place = placeOf(document, id);
  const needsConfirmation = (change?.columns.length ?? 0) > 0;
  function apply(chosen: ItemId) {
    if (type !== undefined) designer.run('changeType', { id: chosen, type, losesColumns: isConfirmed });
    designer.seal();
    onEnd();
  }
  return (
    <Modal
      open
      title={say('typeTitle', { label: item.label || item.key })}
      okText={sayTitle('changeType').replace('…', '')}
      cancelText={cancel}
      okButtonProps={{ disabled: change === undefined || (needsConfirmation && !isConfirmed) }}
      afterOpenChange={afterOpenChange}
      onOk={() => apply(id)}
      onCancel={onEnd}
    >
      <Select
        ref={ref}
        className="mfd-wide"
        aria-label={say('newType')}
        placeholder={say('newType')}
        value={type}
        options={entries
          .filter(
            (entry) =>
              entry.type !== item.type && refusePlace(document, place, { type: entry.type, ...types }) === undefined,
          )
          .map((entry) => ({ value: entry.type, label: entry.label }))}
        onChange={(value) => {
          setType(value);
          setConfirmed(false);
        }}
      />
      {change ? <ShownChange change={change} /> : null}
      {needsConfirmation ? (
        <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
          {say('confirmLoss')}
        </Checkbox>
      ) : null}
    </Modal>
  );
}

/** What a change of type keeps, converts and loses, in words. */
function ShownChange({ change: { attributes, columns, values } }: { readonly change: TypeChange }) {
  const say = useWords(typeDialogWords);
  const language = useLanguage();
  const { items } = useFormDocument();
  const types = useDesignerPart((state) => state.types);
  const named = (outcome: TypeChange['attributes'][number]['outcome']) =>
    attributes
      .filter((it) => it.outcome === outcome)
      .map(({ name }) => nameOfAttribute({ attribute: name, kind: 'attribute' }, { language, ...types }));
  const lists = [
    { title: say('unchanged'), names: named('kept') },
    { title: say('converted'), names: named('converted') },
    { title: say('lost'), names: named('lost') },
    { title: say('columnsLost'), names: columns.map((id) => items.get(id)?.label ?? '') },
  ].filter(({ names }) => names.length > 0);
  return (
    <>
      <Alert
        showIcon
        className="mfd-type-values"
        type={values === 'same' ? 'info' : 'warning'}
        title={say(VALUES[values])}
      />
      <dl className="mfd-type-change">
        {lists.map(({ title, names }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{names.join('、')}</dd>
          </div>
        ))}
      </dl>
      {named('lost').length === 0 && columns.length === 0 ? <p className="mfd-quiet">{say('nothingLost')}</p> : null}
    </>
  );
}
