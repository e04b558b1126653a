import type { DrawnElement, EditorServices, ShapeAttributes } from './services.ts';
import type { EditorWord } from './editor.words.ts';

/** Says a word of the editor in the language of the author. */
export type SayEditor = (word: EditorWord) => string;

interface Offer {
  readonly word: EditorWord;
  readonly group: string;
  readonly icon: string;
  readonly shape: ShapeAttributes;
}

const TIMER = 'bpmn:TimerEventDefinition';

/** What the palette offers: the nodes that the engine runs. */
const OFFERS: readonly Offer[] = [
  { word: 'start', group: 'event', icon: 'start-event-none', shape: { type: 'bpmn:StartEvent' } },
  { word: 'userTask', group: 'activity', icon: 'user-task', shape: { type: 'bpmn:UserTask' } },
  { word: 'exclusive', group: 'gateway', icon: 'gateway-xor', shape: { type: 'bpmn:ExclusiveGateway' } },
  { word: 'parallel', group: 'gateway', icon: 'gateway-parallel', shape: { type: 'bpmn:ParallelGateway' } },
  { word: 'inclusive', group: 'gateway', icon: 'gateway-or', shape: { type: 'bpmn:InclusiveGateway' } },
  { word: 'end', group: 'event-end', icon: 'end-event-none', shape: { type: 'bpmn:EndEvent' } },
  {
    word: 'subProcess',
    group: 'more',
    icon: 'subprocess-expanded',
    shape: { type: 'bpmn:SubProcess', isExpanded: true },
  },
  { word: 'serviceTask', group: 'more', icon: 'service-task', shape: { type: 'bpmn:ServiceTask' } },
  { word: 'callActivity', group: 'more', icon: 'call-activity', shape: { type: 'bpmn:CallActivity' } },
  {
    word: 'timer',
    group: 'more',
    icon: 'intermediate-event-catch-timer',
    shape: { type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: TIMER },
  },
];

type Used = Pick<
  EditorServices,
  | 'autoPlace'
  | 'canvas'
  | 'create'
  | 'elementFactory'
  | 'globalConnect'
  | 'lassoTool'
  | 'modeling'
  | 'palette'
  | 'selection'
>;

/** Registers the palette: buttons with words, for pointer and keyboard. */
export function providePalette(services: Used, say: SayEditor): void {
  const { palette, lassoTool, globalConnect } = services;
  const entry = (word: EditorWord, group: string, icon: string) => ({
    group,
    html: `<button type="button" class="entry" draggable="true"><span>${say(word)}</span></button>`,
    className: `bpmn-icon-${icon}`,
    title: say(word),
  });
  const tools = {
    lasso: {
      ...entry('lasso', 'tools', 'lasso-tool'),
      action: { click: (event: Event) => lassoTool.activateSelection(event) },
    },
    connect: {
      ...entry('connect', 'tools', 'connection-multi'),
      action: { click: (event: Event) => globalConnect.start(event) },
    },
  };
  const offers = OFFERS.map(({ word, group, icon, shape }) => {
    const begin = (event: Event) => services.create.start(event, newShapes(services, shape));
    const click = (event: Event) => (isByKey(event) ? place(services, shape) : begin(event));
    return [word, { ...entry(word, group, icon), action: { click, dragstart: begin } }] as const;
  });
  palette.registerProvider({ getPaletteEntries: () => ({ ...tools, ...Object.fromEntries(offers) }) });
}

/** Whether a click came from a key: it has no place on the canvas. */
function isByKey(event: Event): boolean {
  return event instanceof MouseEvent && event.detail === 0;
}

/** A shape that a person drags; a sub-process comes with its start. */
function newShapes({ elementFactory }: Pick<Used, 'elementFactory'>, shape: ShapeAttributes): readonly DrawnElement[] {
  const created = elementFactory.createShape({ ...shape, x: 0, y: 0 });
  if (shape.type !== 'bpmn:SubProcess') return [created];
  return [created, elementFactory.createShape({ type: 'bpmn:StartEvent', x: 40, y: 82, parent: created })];
}

/** By key a node is placed after the selected one, or in the middle of what is seen. */
function place({ autoPlace, canvas, elementFactory, modeling, selection }: Used, shape: ShapeAttributes): void {
  const created = elementFactory.createShape(shape);
  const [selected, ...others] = selection.get();
  const isSource = selected && others.length === 0 && selected.width !== undefined && !selected.labelTarget;
  if (isSource && selected.type !== 'bpmn:EndEvent' && shape.type !== 'bpmn:StartEvent') {
    selection.select(autoPlace.append(selected, created));
    return;
  }
  const { x, y, width, height } = canvas.viewbox();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  selection.select(modeling.createShape(created, middle, canvas.getRootElement()));
}
