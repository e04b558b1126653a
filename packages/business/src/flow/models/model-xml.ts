const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const BPMNDI = 'http://www.omg.org/spec/BPMN/20100524/DI';

/** The key and the name of the first process of a file; undefined where it has none. */
export function processIn(xml: string): { readonly key: string; readonly name: string } | undefined {
  const process = readXml(xml).getElementsByTagNameNS(BPMN, 'process').item(0);
  const key = process?.getAttribute('id') ?? '';
  return process === null || key === '' ? undefined : { key, name: process.getAttribute('name') || key };
}

/** The file with another key and name of its process. */
export function withProcess(xml: string, { key, name }: { readonly key: string; readonly name: string }): string {
  const file = readXml(xml);
  const process = file.getElementsByTagNameNS(BPMN, 'process').item(0);
  if (!process) return xml;
  const before = process.getAttribute('id');
  process.setAttribute('id', key);
  process.setAttribute('name', name);
  for (const plane of file.getElementsByTagNameNS(BPMNDI, 'BPMNPlane'))
    if (plane.getAttribute('bpmnElement') === before) plane.setAttribute('bpmnElement', key);
  return new XMLSerializer().serializeToString(file);
}

function readXml(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'application/xml');
}
