import { useLanguage, useWords } from '@org/meta-forms/react';
import { Select } from 'antd';
import { bpmnWords, kindWord } from '../../bpmn/bpmn.words.ts';
import { elementName } from '../../bpmn/element-name.ts';
import { kindOf } from '../../bpmn/model-element.ts';
import type { EditorSnapshot, ProcessEditor } from '../editor/process-editor.ts';
import { panelWords } from './panel.words.ts';

/** Properties of `ElementPicker`. */
export interface ElementPickerProps {
  readonly editor: ProcessEditor;
  readonly snapshot: EditorSnapshot;
}

/** Selects an element by its name: the way to the nodes and flows of a canvas without a pointer. */
export function ElementPicker({ editor, snapshot }: ElementPickerProps) {
  const say = useWords(panelWords);
  const sayKind = useWords(bpmnWords);
  const language = useLanguage();
  const isProcess = snapshot.selected?.$type === 'bpmn:Process';
  return (
    <Select
      aria-label={say('pickElement')}
      placeholder={say('pickElement')}
      showSearch={{ optionFilterProp: 'label' }}
      value={isProcess ? undefined : snapshot.selected?.id}
      onChange={(id) => void editor.select(id)}
      options={editor.elements().map((element) => ({
        value: element.id ?? '',
        label: `${sayKind(kindWord(kindOf(element)))} · ${elementName(element, language)}`,
      }))}
    />
  );
}
