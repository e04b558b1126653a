import { compileProcess } from '@org/workflow';
import { expect, test } from 'vitest';
import { demoDeployment } from '../../../demo/create-demo-deployment.ts';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { drawDiagram } from './draw-diagram.ts';

const none = {
  active: new Set<string>(),
  done: new Set<string>(),
  rejected: new Set<string>(),
  left: new Set<string>(),
};

async function drawn(xml: string, marks = none): Promise<string> {
  const { process } = await compileProcess(xml);
  if (!process) throw new Error('The model does not compile');
  return drawDiagram({ xml, process, marks });
}

const shape = (id: string, x: number) =>
  `<bpmndi:BPMNShape id="s_${id}" bpmnElement="${id}"><dc:Bounds x="${x}" y="20" width="100" height="80"/>` +
  '<bpmndi:BPMNLabel><dc:Bounds x="900" y="900" width="1" height="1"/></bpmndi:BPMNLabel></bpmndi:BPMNShape>';
const drawing =
  '<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" ' +
  'xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI">' +
  `<bpmndi:BPMNPlane bpmnElement="lend">${shape('submit', 100)}<!-- ${shape('start', 5000)} -->` +
  '<bpmndi:BPMNEdge id="e" bpmnElement="f0"><di:waypoint x="50" y="60"/><di:waypoint x="100" y="60"/>' +
  '</bpmndi:BPMNEdge></bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>';
const withDrawing = (xml: string) => xml.replace('</definitions>', drawing);

test('shapes and edges are where the diagram interchange puts them', async () => {
  const svg = await drawn(withDrawing(lineOf('lend', [])));
  expect(svg).toContain('<rect class="n" x="100" y="20" width="100" height="80"');
  expect(svg).toContain('points="50,60 100,60"');
  expect(svg).not.toMatch(/5000|900/);
  expect(svg).toContain('viewBox="26 -4 ');
});

test('a sub-process is behind the lines in it, with its name at its top', async () => {
  const { xml = '' } = demoDeployment().processes.find(({ key }) => key === 'reportReview') ?? {};
  const svg = await drawn(xml);
  const places = ['data-node="unitReview"', '<polyline', 'data-node="unitCheck"'].map((text) => svg.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  const [, top, name] = /data-node="unitReview"><rect[^>]* y="(\d+)".*?<tspan[^>]* y="(\d+)"/.exec(svg) ?? [];
  expect(Number(name) - Number(top)).toBe(20);
});

test('active, done, rejected and left nodes have their class', async () => {
  const marks = {
    active: new Set(['b']),
    done: new Set(['start', 'submit', 'c']),
    rejected: new Set(['a']),
    left: new Set(['c']),
  };
  const svg = await drawn(lineOf('lend', [{ id: 'a' }, { id: 'b' }, { id: 'c' }]), marks);
  const classes = Object.fromEntries(
    [...svg.matchAll(/<g class="(\w*)" data-node="(\w+)">/g)].map(([, name, node]) => [node, name]),
  );
  expect(classes).toEqual({ start: 'done', submit: 'done', a: 'rejected', b: 'active', c: 'left', end: '' });
});

test('a model without a drawing is arranged in columns without overlaps', async () => {
  const fork = '<parallelGateway id="fork"/><parallelGateway id="join"/>';
  const tasks = ['a', 'b'].map((id) => userTask({ id }));
  const lines = ['start>fork', 'fork>a', 'fork>b', 'a>join', 'b>join', 'join>end'];
  const svg = await drawn(flowModel('both', [fork, ...tasks], lines));
  const places = [...svg.matchAll(/<rect class="n" x="(-?\d+)" y="(-?\d+)"/g)].map(([, x, y]) => `${x},${y}`);
  expect(new Set(places).size).toBe(2);
  expect(svg.match(/<polyline/g)).toHaveLength(6);
  expect(svg.match(/<ellipse/g)).toHaveLength(2);
});

test('texts of the model are escaped, and nothing runs or is loaded', async () => {
  const name = '&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x';
  const svg = await drawn(lineOf('lend', [{ id: 'a', name }]));
  expect(svg).not.toMatch(/<script|<image|<foreignObject|href|url\((?!#a\))/i);
  expect(svg).toContain('&lt;');
  expect(svg.match(/<[a-z]+[^>]* on\w+=/)).toBeNull();
});

test.each(['NaN', '1e999', '-1e999', '<', ''])(
  'a place %j outside every drawing keeps the picture finite',
  async (place) => {
    const xml = withDrawing(lineOf('lend', [])).replace('x="100" y="20"', `x="${place.replace('<', '&lt;')}" y="20"`);
    expect(await drawn(xml)).not.toMatch(/NaN|Infinity/);
  },
);
