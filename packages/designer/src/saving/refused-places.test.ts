import { fieldPath, PortError } from '@org/meta-forms/core';
import { numberItem, textItem } from '@org/meta-forms/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { createDesignerStore } from '../react/designer-store.ts';
import { createFormSaving } from './form-saving.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const form = documentOf(textItem('a'), numberItem('n'));

const place = (...path: readonly string[]) => fieldPath('definition', ...path);

test('a refused save that names a place leads to it until a save succeeds', async () => {
  const designer = createDesignerStore(form);
  const rename = (label: string) => designer.run('setProperties', { ids: ['n'], name: 'itemName', value: label });
  const problems = [
    { code: 'SERVER', path: place('metaKey'), label: '', params: { message: '标识已被使用' } },
    { code: 'SERVER', path: place('metaFormItemList', '1', 'itemName'), label: '', params: { message: '太长' } },
  ] as const;
  let isRefused = true;
  const onSave = (_form: unknown, version: number) =>
    isRefused ? Promise.reject(new PortError('invalid', '不能保存', { problems })) : Promise.resolve(version + 1);
  const { refused, start } = createFormSaving(designer, { onSave }, 1);
  const leave = start();
  rename('数量');
  await vi.advanceTimersByTimeAsync(4000);
  expect(refused.get()).toEqual([
    { attribute: 'metaKey', reason: '标识已被使用', stored: 'test' },
    { item: 'n', attribute: 'itemName', reason: '太长', stored: form.items.get('n')?.label },
  ]);
  isRefused = false;
  rename('数');
  await vi.advanceTimersByTimeAsync(4000);
  expect(refused.get()).toEqual([]);
  leave();
});
