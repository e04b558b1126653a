import { expect, test } from 'vitest';
import { lending } from '../testing/processes.fixture.ts';
import { readPicture } from './read-picture.ts';

test('a process with a diagram is drawn', async () => {
  expect(await readPicture(lending)).toEqual({ isReadable: true, picture: 'drawn' });
});

test('a process that the engine does not run is drawn', async () => {
  expect(await readPicture(lending.replaceAll('userTask', 'scriptTask'))).toMatchObject({ picture: 'drawn' });
});

test('a diagram of more than 2,000 shapes is not drawn', async () => {
  const many = '<bpmndi:BPMNShape bpmnElement="head" />'.repeat(2000);
  expect(await readPicture(lending.replace('</bpmndi:BPMNPlane>', `${many}</bpmndi:BPMNPlane>`))).toMatchObject({
    isReadable: true,
    picture: 'tooLarge',
  });
});

test.each([
  ['MODEL_DOCTYPE', `<!DOCTYPE x>${lending}`],
  ['MODEL_TOO_LARGE', `${lending}${' '.repeat(2_000_000)}`],
])('a file with %s is never handed to the drawing library', async (code, xml) => {
  expect(await readPicture(xml)).toMatchObject({ isReadable: false, fault: { code } });
});
