import { routeRound } from './route-round.ts';
import type { Box, DrawnElement, EditorServices } from './services.ts';

/** Lines that are laid out lead round the nodes between their ends. */
export function keepLinesFree({ elementRegistry, layouter }: Pick<EditorServices, 'elementRegistry' | 'layouter'>) {
  const layOut = layouter.layoutConnection.bind(layouter);
  layouter.layoutConnection = (connection, hints) => {
    const route = layOut(connection, hints);
    const source = hints?.source ?? connection.source;
    const target = hints?.target ?? connection.target;
    if (connection.type !== 'bpmn:SequenceFlow' || source === undefined || target === undefined) return route;
    // A timer at the edge of an activity leaves it on the side on which it is.
    if (source === target || source.host || source.parent !== target.parent) return route;
    const around = elementRegistry
      .getAll()
      .filter((one) => one !== source && one !== target && one.parent === source.parent);
    return [
      ...routeRound(route, {
        source: boxOf(source),
        target: boxOf(target),
        boxes: around.filter((one) => isNode(one) && !isLabel(one)).map(boxOf),
        labels: around.filter((one) => isLabel(one)).map(boxOf),
      }),
    ];
  };
}

function isLabel({ labelTarget }: DrawnElement): boolean {
  return labelTarget !== undefined;
}

function isNode({ width, type }: DrawnElement): boolean {
  return width !== undefined && !/^bpmn:(?:TextAnnotation|Group|Lane|Participant|BoundaryEvent)$/.test(type);
}

function boxOf({ x, y, width = 0, height = 0 }: DrawnElement): Box {
  return { x, y, width, height };
}
