import type { Say } from '@org/meta-forms/react';
import type { DesignerWord } from './designer.words.ts';

const SIZES = { task: [100, 80], event: [36, 36] } as const;
const MIDDLE = 160;

/** A process to begin with: the initiator submits, the head of the unit approves. */
export function newProcess(key: string, say: Say<DesignerWord>): string {
  const name = (word: DesignerWord) => escaped(say(word));
  const flows = [
    ['flow_1', 'start', 'submit', 216, 270],
    ['flow_2', 'submit', 'approve', 370, 430],
    ['flow_3', 'approve', 'end', 530, 592],
  ] as const;
  const edge = ([id, , , from, to]: (typeof flows)[number]) =>
    `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from}" y="${MIDDLE}" />` +
    `<di:waypoint x="${to}" y="${MIDDLE}" /></bpmndi:BPMNEdge>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
    ' xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn"',
    ' targetNamespace="http://flowable.org/bpmn">',
    `<process id="${escaped(key)}" name="${name('newProcess')}" isExecutable="true">`,
    `<startEvent id="start" name="${name('start')}" flowable:initiator="initiator" />`,
    `<userTask id="submit" name="${name('submitTask')}" flowable:assignee="\${initiator}" />`,
    `<userTask id="approve" name="${name('approveTask')}" flowable:assignee="\${unit_1}" />`,
    `<endEvent id="end" name="${name('end')}" />`,
    ...flows.map(([id, source, target]) => `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}" />`),
    `</process><bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(key)}">`,
    shape('start', 'event', 180),
    shape('submit', 'task', 270),
    shape('approve', 'task', 430),
    shape('end', 'event', 592),
    ...flows.map(edge),
    '</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>',
  ].join('\n');
}

function shape(id: string, kind: keyof typeof SIZES, x: number): string {
  const [width, height] = SIZES[kind];
  const bounds = `<dc:Bounds x="${x}" y="${MIDDLE - height / 2}" width="${width}" height="${height}" />`;
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}">${bounds}</bpmndi:BPMNShape>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
