import type { SayEditor } from './palette-provider.ts';
import type { DrawnElement, EditorServices, ShapeAttributes } from './services.ts';
import type { EditorWord } from './editor.words.ts';

type Used = Pick<
  EditorServices,
  'autoPlace' | 'connect' | 'contextPad' | 'create' | 'elementFactory' | 'modeling' | 'selection'
>;

const ACTIVITY = /^bpmn:(?:UserTask|ServiceTask|CallActivity|SubProcess)$/;
const WITHOUT_EXIT = /^bpmn:(?:EndEvent|SequenceFlow|TextAnnotation|Participant|Lane|DataObjectReference)$/;

/** Registers what is offered around a selected element: to append, to connect and to remove. */
export function provideContextPad(services: Used, say: SayEditor): void {
  const { contextPad, connect, modeling } = services;
  const entry = (word: EditorWord, group: string, icon: string) => ({
    group,
    html: `<button type="button" class="entry" draggable="true" aria-label="${say(word)}"></button>`,
    className: `bpmn-icon-${icon}`,
    title: say(word),
  });
  const append = (word: EditorWord, icon: string, shape: ShapeAttributes) => ({
    ...entry(word, 'append', icon),
    action: {
      click: (_event: Event, source: DrawnElement) => appendShape(services, source, shape),
      dragstart: (event: Event, source: DrawnElement) =>
        services.create.start(event, services.elementFactory.createShape(shape), { source }),
    },
  });
  const start = (event: Event, source: DrawnElement) => connect.start(event, source);
  const remove = (elements: readonly DrawnElement[]) => ({
    remove: {
      ...entry('remove', 'edit', 'trash'),
      action: { click: () => modeling.removeElements([...elements]) },
    },
  });
  contextPad.registerProvider({
    getContextPadEntries(element: DrawnElement) {
      if (element.labelTarget || WITHOUT_EXIT.test(element.type)) return remove([element]);
      return {
        appendTask: append('appendTask', 'user-task', { type: 'bpmn:UserTask' }),
        appendGateway: append('appendGateway', 'gateway-xor', { type: 'bpmn:ExclusiveGateway' }),
        appendEnd: append('appendEnd', 'end-event-none', { type: 'bpmn:EndEvent' }),
        ...(ACTIVITY.test(element.type) && {
          addTimer: {
            ...entry('addTimer', 'more', 'intermediate-event-catch-timer'),
            action: { click: () => attachTimer(services, element) },
          },
        }),
        connect: { ...entry('connectFrom', 'more', 'connection-multi'), action: { click: start, dragstart: start } },
        ...remove([element]),
      };
    },
    getMultiElementContextPadEntries: (elements: readonly DrawnElement[]) => remove(elements),
  });
}

function appendShape({ autoPlace, elementFactory, selection }: Used, source: DrawnElement, shape: ShapeAttributes) {
  selection.select(autoPlace.append(source, elementFactory.createShape(shape)));
}

/** A timer at the lower right of an activity. */
function attachTimer({ elementFactory, modeling, selection }: Used, host: DrawnElement) {
  const shape = elementFactory.createShape({
    type: 'bpmn:BoundaryEvent',
    eventDefinitionType: 'bpmn:TimerEventDefinition',
  });
  const place = { x: host.x + (host.width ?? 0) - 25, y: host.y + (host.height ?? 0) };
  selection.select(modeling.createShape(shape, place, host, { attach: true }));
}
