import { UnorderedListOutlined } from '@ant-design/icons';
import { itemProperties, type PropertyItem } from '@org/meta-forms/authoring';
import { useWords } from '@org/meta-forms/react';
import { Button, Input, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { DocumentItem, ItemId } from '@org/meta-forms/document';
import { useActions } from '../actions/action-context.tsx';
import { actionWords } from '../actions/actions.words.ts';
import { DictionaryPicker } from '../dictionary/dictionary-picker.tsx';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner, useItem } from '../react/designer-context.tsx';
import type { ItemTypes } from '../react/item-types.ts';

/** The property of an item that names a dictionary; undefined for a type that has none. */
function dictionaryOf({ type: code }: DocumentItem, { registry, properties }: ItemTypes): PropertyItem | undefined {
  const type = registry.byCode(code);
  const own = type && properties[type.name];
  return itemProperties({ type, place: 'form', own }).find(({ property }) => property?.source === 'dictionaries');
}

/** Chooses the options of an item on its card: the dictionary that it takes them from. */
export function CardOptions({ id }: { readonly id: ItemId }) {
  const say = useWords(actionWords);
  const { types } = useDesigner().get();
  const item = useItem(id);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const property = item && dictionaryOf(item, types);
  if (item === undefined || property === undefined) return null;
  function end() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <Popover
      open={isOpen}
      trigger="click"
      destroyOnHidden
      onOpenChange={setOpen}
      title={say('dictionary')}
      content={<DictionaryChoice item={item} name={property.itemKey} onEnd={end} />}
    >
      <Button
        ref={button}
        type="text"
        size="small"
        icon={<UnorderedListOutlined />}
        aria-label={say('options')}
        aria-haspopup="dialog"
        title={say('options')}
      />
    </Popover>
  );
}

interface DictionaryChoiceProps {
  readonly item: DocumentItem;
  /** The attribute that names the dictionary. */
  readonly name: string;
  readonly onEnd: () => void;
}

function DictionaryChoice({ item, name, onEnd }: DictionaryChoiceProps) {
  const say = useWords(actionWords);
  const designer = useDesigner();
  const announce = useAnnounce();
  const { ports } = useActions();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const value = item.config[name];
  const code = typeof value === 'string' ? value : '';
  function choose(wanted: string, title = wanted) {
    onEnd();
    if (wanted === code) return;
    const refusal = designer.run('setProperties', { ids: [item.id], name, value: wanted || undefined });
    designer.seal();
    if (!refusal) announce(say('dictionarySet', { label: item.label || item.key, name: title }));
  }
  if (!ports.dictionaries)
    return (
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just asked for it
        autoFocus
        aria-label={say('dictionaryCode')}
        placeholder={say('dictionaryCode')}
        defaultValue={code}
        maxLength={100}
        onPressEnter={(event) => choose(event.currentTarget.value.trim())}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the picker inside
    <div ref={box} className="mfd-choice" onKeyDown={(event) => event.key === 'Escape' && onEnd()}>
      <DictionaryPicker value={code} label={say('dictionary')} ports={ports} onChange={choose} />
    </div>
  );
}
