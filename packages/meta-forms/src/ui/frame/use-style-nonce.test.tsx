import { render } from '@testing-library/react';
import { Button } from 'antd';
import { expect, test } from 'vitest';
import { fakePorts } from '../../testing/fake-ports.ts';
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx';
import { AntdSurroundings } from './antd-surroundings.tsx';

const nonces = () => new Set([...document.querySelectorAll('style')].map((sheet) => sheet.nonce));

function draw(nonce?: string) {
  document.head.replaceChildren();
  return render(
    <AntdSurroundings language="zh" nonce={nonce}>
      <RichTextEditor
        {...{ id: 'text', label: '说明', value: '', files: fakePorts().files }}
        {...{ disabled: false, required: false, invalid: false, autoFocus: false }}
        onChange={() => undefined}
        onBlur={() => undefined}
      />
      <Button loading>保存</Button>
    </AntdSurroundings>,
  );
}

test('every style element of the package and of antd carries the nonce of the host', () => {
  draw('of-this-page');
  expect(document.querySelectorAll('style').length).toBeGreaterThan(2);
  expect([...nonces()]).toEqual(['of-this-page']);
  expect(document.querySelector<HTMLStyleElement>('style[data-tiptap-style]')?.nonce).toBe('of-this-page');
});

test('a host without a policy names none', () => {
  draw();
  expect([...nonces()].filter(Boolean)).toEqual([]);
});
