import { expect, test } from 'vitest';
import { cameraFailure } from './camera-failure.ts';

const named = (name: string) => Object.assign(new Error('no camera'), { name });

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('the failure %s has the reason %s', (name, reason) => {
  expect(cameraFailure(named(name), true)).toBe(reason);
});

test('a page that is not secure has no camera, whatever the browser says', () => {
  expect(cameraFailure(named('NotAllowedError'), false)).toBe('insecure');
  expect(cameraFailure(undefined, false)).toBe('insecure');
});
