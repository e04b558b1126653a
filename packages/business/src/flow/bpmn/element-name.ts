import { sayIn, type Language } from '@org/meta-forms/core';
import { bpmnWords, kindWord } from './bpmn.words.ts';
import { elementNameWords } from './element-name.words.ts';
import { elementsOf, kindOf, type ModelElement } from './model-element.ts';

/** The end of a flow that leads to a neighbour. */
type Side = 'sourceRef' | 'targetRef';

/** Nodes that are searched for one with a name. */
const MOST_SEARCHED = 100;

/**
 * What a person calls an element: its name, or else its kind with the nearest node that has one. A flow is called by
 * its ends, a start and an end by their kind.
 */
export function elementName(element: ModelElement, language: Language): string {
  const say = sayIn(elementNameWords, language);
  const own = ownName(element, language);
  if (own !== '') return own;
  const [source] = elementsOf(element, 'sourceRef');
  const [target] = elementsOf(element, 'targetRef');
  if (source && target)
    return say('fromTo', { from: elementName(source, language), to: elementName(target, language) });
  const kind = kindName(element, language);
  const before = nearestName(element, 'sourceRef', language);
  if (before !== '') return say('behind', { kind, name: before });
  const after = nearestName(element, 'targetRef', language);
  return after === '' ? kind : say('ahead', { kind, name: after });
}

const kindName = (element: ModelElement, language: Language) => sayIn(bpmnWords, language)(kindWord(kindOf(element)));

function ownName(element: ModelElement, language: Language): string {
  if (element.name) return element.name;
  return /^(?:Start|End)Event$/.test(kindOf(element)) ? kindName(element, language) : '';
}

/** The name of the nearest node on one side that has one; `''` where there is none. */
function nearestName(element: ModelElement, side: Side, language: Language): string {
  const other = side === 'sourceRef' ? 'targetRef' : 'sourceRef';
  const flows = elementsOf(element.$parent, 'flowElements').filter((one) => kindOf(one) === 'SequenceFlow');
  const reached = new Set([element]);
  for (const node of reached) {
    const name = node === element ? '' : ownName(node, language);
    if (name !== '' || reached.size > MOST_SEARCHED) return name;
    for (const flow of flows)
      if (elementsOf(flow, other)[0] === node) for (const next of elementsOf(flow, side)) reached.add(next);
  }
  return '';
}
