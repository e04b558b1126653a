import { useWords } from '@org/meta-forms/react';
import { bpmnWords, kindWord } from '../bpmn/bpmn.words.ts';
import type { DiagramNode } from '../bpmn/diagram-nodes.ts';
import type { DiagramMarks } from './diagram-mark.ts';
import { diagramWords } from './diagram.words.ts';

/** The state of nodes without a mark; `plain`: nodes have no states. */
export type Unmarked = 'waiting' | 'same' | 'plain';

/** Properties of `NodeList`. */
export interface NodeListProps {
  readonly nodes: readonly DiagramNode[];
  readonly marks: DiagramMarks;
  readonly unmarked: Unmarked;
  /** Whether only screen readers get the list, because the diagram shows the same. */
  readonly isUnseen: boolean;
}

/** The nodes of a diagram with their states, in words; a node without a name is called by its kind. */
export function NodeList({ nodes, marks, unmarked, isUnseen }: NodeListProps) {
  const say = useWords(diagramWords);
  const sayKind = useWords(bpmnWords);
  return (
    <ul className={isUnseen ? 'flow-unseen' : 'flow-nodes'} aria-label={say('nodes')}>
      {nodes.map(({ id, name, kind }) => {
        const word = sayKind(kindWord(kind));
        const node = name && name !== word ? say('named', { name, kind: word }) : word;
        const mark = marks.get(id) ?? unmarkedState(kind, unmarked);
        return (
          <li key={id} className={`flow-node-${mark}`}>
            {mark === 'plain' ? node : say('node', { node, state: say(mark) })}
          </li>
        );
      })}
    </ul>
  );
}

/** Nobody works on a gateway, and no engine says whether a process has passed it. */
function unmarkedState(kind: DiagramNode['kind'], unmarked: Unmarked): Unmarked {
  return unmarked === 'waiting' && kind.endsWith('Gateway') ? 'plain' : unmarked;
}
