import { useWords } from '@org/meta-forms/react';
import { bpmnWords, kindWord } from '../bpmn/bpmn.words.ts';
import type { DiagramNode } from '../bpmn/diagram-nodes.ts';
import type { DiagramMarks } from './diagram-mark.ts';
import { diagramWords } from './diagram.words.ts';

/** Properties of `NodeList`. */
export interface NodeListProps {
  readonly nodes: readonly DiagramNode[];
  readonly marks: DiagramMarks;
  readonly unmarked: 'waiting' | 'same';
  /** Whether only screen readers get the list, because the diagram shows the same. */
  readonly isUnseen: boolean;
}

/** The nodes of a diagram with their states, in words. */
export function NodeList({ nodes, marks, unmarked, isUnseen }: NodeListProps) {
  const say = useWords(diagramWords);
  const sayKind = useWords(bpmnWords);
  return (
    <ul className={isUnseen ? 'flow-unseen' : 'flow-nodes'} aria-label={say('nodes')}>
      {nodes.map(({ id, name, kind }) => {
        const mark = marks.get(id) ?? unmarked;
        return (
          <li key={id} className={`flow-node-${mark}`}>
            {say('node', { name: name || say('nameless'), kind: sayKind(kindWord(kind)), state: say(mark) })}
          </li>
        );
      })}
    </ul>
  );
}
