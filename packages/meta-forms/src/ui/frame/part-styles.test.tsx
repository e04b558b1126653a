import { render } from '@testing-library/react';
import { Button } from 'antd';
import { expect, test } from 'vitest';
import { GridStyles } from '../grid/view/grid-styles.tsx';
import { HtmlStyles } from '../rich-text/html-styles.tsx';
import { AntdSurroundings } from './antd-surroundings.tsx';

const nonces = () => new Set([...document.querySelectorAll('style')].map((sheet) => sheet.nonce));

function draw(nonce?: string) {
  document.head.replaceChildren();
  return render(
    <AntdSurroundings language="zh" nonce={nonce}>
      <GridStyles />
      <HtmlStyles />
      <Button loading>保存</Button>
    </AntdSurroundings>,
  );
}

test('every style element of the package and of antd carries the nonce of the host', () => {
  draw('of-this-page');
  expect(document.querySelectorAll('style').length).toBeGreaterThan(2);
  expect([...nonces()]).toEqual(['of-this-page']);
});

test('a host without a policy names none', () => {
  draw();
  expect([...nonces()].filter(Boolean)).toEqual([]);
});
