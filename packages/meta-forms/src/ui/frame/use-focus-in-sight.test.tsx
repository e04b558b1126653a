import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AntdSurroundings } from './antd-surroundings.tsx';

/** A window of 100 px with a button at a height. */
function drawButton(top: number) {
  render(
    <AntdSurroundings language="zh">
      <div className="ant-modal-wrap">
        <button type="button">关闭</button>
      </div>
    </AntdSurroundings>,
  );
  const button = screen.getByRole('button', { name: '关闭' });
  const scroll = vi.fn<Element['scrollIntoView']>();
  button.scrollIntoView = scroll;
  button.getBoundingClientRect = () => new DOMRect(0, top, 20, 20);
  const frame = button.parentElement;
  if (frame) frame.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  button.focus();
  return scroll;
}

test.each([-40, 120])(
  'a button of a dialog that is out of sight at %i px is scrolled to when it gets the focus',
  (top) => {
    expect(drawButton(top)).toHaveBeenCalledWith({ block: 'nearest' });
  },
);

test('a button in sight stays where it is', () => {
  expect(drawButton(40)).not.toHaveBeenCalled();
});
