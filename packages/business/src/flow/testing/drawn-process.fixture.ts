/** A node of a written process: its kind in BPMN, its place by column and row, its attributes and its content. */
export interface WrittenNode {
  readonly id: string;
  readonly kind: string;
  readonly at: readonly [column: number, row: number];
  readonly name?: string;
  readonly attributes?: string;
  readonly inner?: string;
}

/** From, to, and a condition. */
export type WrittenFlow = readonly [from: string, to: string, condition?: string];

const COLUMN = 150;
const ROW = 130;

function sizeOf(kind: string): readonly [width: number, height: number] {
  if (kind.endsWith('Event')) return [36, 36];
  return kind.endsWith('Gateway') ? [50, 50] : [100, 80];
}

function boxOf({ kind, at: [column, row] }: WrittenNode) {
  const [width, height] = sizeOf(kind);
  return { x: 100 + column * COLUMN - width / 2, y: 100 + row * ROW - height / 2, width, height };
}

/** A process as BPMN 2.0 in Flowable's dialect, with its diagram. */
export function drawnProcess(
  { key, name }: { readonly key: string; readonly name: string },
  nodes: readonly WrittenNode[],
  flows: readonly WrittenFlow[],
): string {
  const elements = nodes.map(
    ({ id, kind, name: title = '', attributes = '', inner = '' }) =>
      `    <${kind} id="${id}" name="${title}" ${attributes}>${inner}</${kind}>`,
  );
  const lines = flows.map(
    ([from, to, condition]) =>
      `    <sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${
        condition === undefined
          ? ''
          : `<conditionExpression xsi:type="tFormalExpression"><![CDATA[${condition}]]></conditionExpression>`
      }</sequenceFlow>`,
  );
  const shapes = nodes.map((node) => {
    const { x, y, width, height } = boxOf(node);
    const marker = node.kind === 'exclusiveGateway' ? ' isMarkerVisible="true"' : '';
    return `      <bpmndi:BPMNShape id="${node.id}_di" bpmnElement="${node.id}"${marker}>
        <dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />
      </bpmndi:BPMNShape>`;
  });
  const edges = flows.map(([from, to]) => {
    const points = wayOf(nodes, from, to).map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`);
    const id = `${from}_${to}`;
    return `      <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.join('')}</bpmndi:BPMNEdge>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn"
  targetNamespace="http://flowable.org/bpmn">
  <process id="${key}" name="${name}" isExecutable="true">
${[...elements, ...lines].join('\n')}
  </process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
${[...shapes, ...edges].join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
`;
}

type Point = readonly [x: number, y: number];

/** Out at the right and in at the left; a way back goes along the bottom. */
function wayOf(nodes: readonly WrittenNode[], from: string, to: string): readonly Point[] {
  const [source, target] = [from, to].map((id) => nodes.find((node) => node.id === id));
  if (!source || !target) throw new Error(`No node ${from} or ${to}`);
  const [a, b] = [boxOf(source), boxOf(target)];
  const [startY, endY] = [a.y + a.height / 2, b.y + b.height / 2];
  if (b.x < a.x) {
    const low = Math.max(a.y + a.height, b.y + b.height) + 40;
    const [startX, endX] = [a.x + a.width / 2, b.x + b.width / 2];
    return [
      [startX, a.y + a.height],
      [startX, low],
      [endX, low],
      [endX, b.y + b.height],
    ];
  }
  const middle = (a.x + a.width + b.x) / 2;
  return [
    [a.x + a.width, startY],
    [middle, startY],
    [middle, endY],
    [b.x, endY],
  ];
}
