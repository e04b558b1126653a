// The text is hostile: it is measured and searched for document types before the parser sees it, so that the parser's
// time is bounded. bpmn-moddle expands no entities and loads nothing.
import { BpmnModdle, type ModdleElement, type ModdleResult } from 'bpmn-moddle';
import type { WorkflowFault } from '../workflow-error.ts';
import { flowableDescriptor, withOneNamespace } from './flowable-descriptor.ts';
import { accessDescriptor } from './read-field-access.ts';
import { policyDescriptor } from './read-task-policy.ts';

/** Characters of a model. */
const LONGEST = 2_000_000;
/** Tags of a model, those of its drawing included: the parser takes about 20 µs for each. */
const MOST_TAGS = 100_000;

/** The elements of a model. */
export interface ReadModel {
  readonly root: ModdleElement;
  /** Names of collections by the multi-instance element that refers to them. */
  readonly collections: ReadonlyMap<ModdleElement, string>;
}

/** Parses a model, or says why it cannot be read. */
export async function readXml(
  xml: string,
): Promise<{ readonly model?: ReadModel; readonly refusals: readonly WorkflowFault[] }> {
  const unsafe = faultOf(xml);
  if (unsafe) return { refusals: [unsafe] };
  // The parser starts at the first tag, and counts lines from there.
  const linesBefore = (/^\s*/.exec(xml)?.[0] ?? '').split('\n').length;
  let result: ModdleResult;
  try {
    result = await new BpmnModdle({
      flowable: flowableDescriptor,
      access: accessDescriptor,
      policy: policyDescriptor,
    }).fromXML(withOneNamespace(xml.trim()));
  } catch (error) {
    return { refusals: [unreadable(error instanceof Error ? error.message : String(error), linesBefore)] };
  }
  const { rootElement: root, references, warnings } = result;
  if (root.$type !== 'bpmn:Definitions')
    return { refusals: [{ code: 'MODEL_NOT_BPMN', params: { found: root.$type } }] };
  const collections = references.filter(({ property }) => property === 'bpmn:loopDataInputRef');
  return {
    model: { root, collections: new Map(collections.map(({ element, id }) => [element, id])) },
    refusals: warnings.flatMap(({ message, element, property = '' }) => {
      if (message.startsWith('unparsable content')) return [unreadable(message, linesBefore)];
      if (!message.startsWith('unresolved reference') || !DECISIVE.has(property)) return [];
      const reference = message.slice(message.indexOf('<') + 1, message.lastIndexOf('>')).slice(0, 80);
      return [{ code: 'MODEL_UNRESOLVED' as const, params: { node: String(element?.['id'] ?? ''), reference } }];
    }),
  };
}

/** References that decide how a process runs. */
const DECISIVE: ReadonlySet<string> = new Set([
  'bpmn:sourceRef',
  'bpmn:targetRef',
  'bpmn:default',
  'bpmn:attachedToRef',
]);

function faultOf(xml: string): WorkflowFault | undefined {
  if (xml.length > LONGEST) return { code: 'MODEL_TOO_LARGE', params: { most: LONGEST } };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return { code: 'MODEL_DOCTYPE', params: {} };
  let tags = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) tags += 1;
  return tags > MOST_TAGS ? { code: 'MODEL_TOO_MANY_TAGS', params: { most: MOST_TAGS } } : undefined;
}

/** The parser counts lines from 0 and puts them into its message. */
function unreadable(message: string, linesBefore: number): WorkflowFault {
  const line = Number(/line: (\d+)/.exec(message)?.[1] ?? 0) + linesBefore;
  const [, content = ''] = /^unparsable content (.{0,80}?) detected/.exec(message) ?? [];
  const [, nested = message.slice(0, 200)] = /nested error: (.{0,200})/.exec(message) ?? [];
  return { code: 'MODEL_UNREADABLE', params: { line, reason: [content, nested].filter(Boolean).join(': ') } };
}
