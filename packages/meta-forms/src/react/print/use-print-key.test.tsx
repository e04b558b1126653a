import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { usePrintKey } from './use-print-key.ts';

const printed: string[] = [];

function Printed({ name, isShown = true }: { readonly name: string; readonly isShown?: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  usePrintKey(place, () => printed.push(name));
  // The tests' window draws nothing: it takes this answer for that of the browser.
  const answer = (element: HTMLParagraphElement | null) => {
    place.current = element;
    if (element) element.checkVisibility = () => isShown;
  };
  return <p ref={answer}>{name}</p>;
}

const press = (options: object) => fireEvent.keyDown(document.body, { key: 'p', ...options });

test('Ctrl+P prints what was opened last and is shown, once, and nothing when it has gone', () => {
  const { rerender, unmount } = render(
    <>
      <Printed name="list" />
      <Printed name="page of another tab" isShown={false} />
    </>,
  );
  expect(press({ ctrlKey: true })).toBe(false);
  rerender(
    <>
      <Printed name="list" />
      <Printed name="page of another tab" isShown={false} />
      <Printed name="form" />
    </>,
  );
  press({ metaKey: true, key: 'P' });
  expect(printed).toEqual(['list', 'form']);
  expect(press({})).toBe(true);
  expect(press({ ctrlKey: true, altKey: true })).toBe(true);
  unmount();
  expect(press({ ctrlKey: true })).toBe(true);
  expect(printed).toEqual(['list', 'form']);
});
